import { parseArgs } from 'node:util'

import { withApp } from './app.js'
import { clockJumps } from './scenarios/clock-jumps.js'
import { connectionsCut } from './scenarios/connections-cut.js'
import { databaseAway } from './scenarios/database-away.js'
import { diskFull } from './scenarios/disk-full.js'
import { mailDown } from './scenarios/mail-down.js'
import { memoryFlat } from './scenarios/memory-flat.js'
import { oversized } from './scenarios/oversized.js'
import { slowClients } from './scenarios/slow-clients.js'
import { termsUnderLoad } from './scenarios/terms-under-load.js'

/** What may happen to a market; `npm run test:crash` is the one more that takes half an hour. */
const scenarios = {
  terms: termsUnderLoad,
  connections: connectionsCut,
  database: databaseAway,
  disk: diskFull,
  mail: mailDown,
  slow: slowClients,
  oversized,
  clock: clockJumps,
  memory: memoryFlat,
}

const { values: chosen } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const names = Object.keys(scenarios).filter((name) => !chosen.only || chosen.only.includes(name))

const runAll = () =>
  withApp(async (market) => {
    const table = {}
    const faults = []
    for (const name of names) {
      console.log(`${name} …`)
      const { figure, wrong } = await scenarios[name](market)
      // Whatever happened, the books are right and the next one finds a market that is open.
      if (!market.server.isAlive()) await market.server.start()
      const all = [...wrong, ...(await market.broken())]
      faults.push(...all.map((fault) => `${name}: ${fault}`))
      table[name] = { figure, faults: all.length }
      console.log(`  ${figure}${all.length > 0 ? `, ${all.length} faults` : ''}`)
    }
    console.table(table)
    for (const fault of faults) console.error(`  ✗ ${fault}`)
    return faults.length === 0 ? 0 : 1
  })

if (names.length === 0) console.error(`Choose of ${Object.keys(scenarios).join(', ')}.`)
process.exit(names.length === 0 ? 1 : await runAll())
