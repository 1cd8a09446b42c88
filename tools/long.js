import { parseArgs } from 'node:util'

import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'
import { prepare } from './prepare.js'

// Random sequences of everything that moves money, and of all that members earn from, and random carts
// with every tax; `npm test` runs a few of each.
const { values: chosen } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
})

const files = [
  'src/modules/ledger-check/any-money.test.ts',
  'src/modules/affiliate/any-referral.test.ts',
  'test/money/tax-carts.test.ts',
].map((name) => `server/${name}`)
/** The sequence of a market's carts is always the same: more of them reach more combinations. */
const cartsMax = 100

await prepare('all')
console.log(`Seed ${chosen.seed}`)
const { code } = await run('vitest', ['run', '--project', 'server', ...files], {
  env: {
    ...projectEnvironment,
    MONEY_RUNS: chosen.runs,
    MONEY_SEED: chosen.seed,
    TAX_CARTS: String(Math.min(cartsMax, Number(chosen.runs))),
  },
})
process.exit(code)
