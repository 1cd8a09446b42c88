import { parseArgs } from 'node:util'

import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'
import { prepare } from './prepare.js'

// Random sequences of everything that moves money, and of all that members earn from; `npm test`
// runs a few of each.
const { values: chosen } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
})

const files = ['ledger-check/any-money.test.ts', 'affiliate/any-referral.test.ts'].map(
  (name) => `server/src/modules/${name}`,
)

await prepare('all')
console.log(`Seed ${chosen.seed}`)
const { code } = await run('vitest', ['run', '--project', 'server', ...files], {
  env: { ...projectEnvironment, MONEY_RUNS: chosen.runs, MONEY_SEED: chosen.seed },
})
process.exit(code)
