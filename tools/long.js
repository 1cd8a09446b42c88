import { parseArgs } from 'node:util'

import { projectEnvironment } from './machine/place.js'
import { run } from './machine/run.js'
import { prepare } from './prepare.js'

// Random sequences of everything that moves money; `npm test` plays eight of them.
const { values: chosen } = parseArgs({ options: { runs: { type: 'string', default: '10000' } } })

await prepare()
const { code } = await run(
  'vitest',
  ['run', '--project', 'server', 'server/src/modules/audit/any-money.test.ts'],
  { env: { ...projectEnvironment, MONEY_RUNS: chosen.runs } },
)
process.exit(code)
