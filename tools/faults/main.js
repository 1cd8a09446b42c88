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

/** The scenarios; `npm run test:crash` is a further one that takes half an hour. */
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
      // After every scenario the ledger must be valid, and the next one needs a running server.
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

if (names.length === 0) console.error(`Choose one of ${Object.keys(scenarios).join(', ')}.`)
process.exit(names.length === 0 ? 1 : await runAll())
