import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { connect } from '../../server/src/db/client.ts'
import { runAudit } from '../../server/src/modules/ledger-check/run-checks.ts'
import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { brokenInvariants } from '../../server/test/invariants.ts'
import { openCalls } from './calls.js'
import { prepareUsers } from './users.js'
import { lossesIn } from './losses.js'
import { createLoad } from './load.js'
import { createServer } from './server.js'

// Kills the server repeatedly under checkout load, and counts what was lost.
const { values: chosen } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    workers: { type: 'string', default: '8' },
  },
})
const runs = Number(chosen.runs)
const readyMsMax = 10_000
const lifeMs = { least: 250, most: 4_000 }

const crash = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-crash-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(await claim(folder))
  const url = postgres.url('postgres')
  const server = createServer({ url, folder })
  const database = connect(url, { connectionsMax: 4 })
  try {
    console.log('Loading the demo data …')
    await server.start()
    const calls = openCalls(server.port)
    const load = createLoad({ calls, cast: await prepareUsers({ calls, db: database.db, url }) })
    const figures = await killAgain({ server, load, db: database.db, calls })
    return report({ ...figures, ...load.figures() })
  } finally {
    await server.kill()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const killAgain = async ({ server, load, db, calls }) => {
  const figures = { readyMs: [], broken: [], lost: [] }
  for (let run = 1; run <= runs; run++) {
    const work = load.run(Number(chosen.workers))
    await sleep(lifeMs.least + Math.random() * (lifeMs.most - lifeMs.least))
    await server.kill()
    load.stop()
    await work
    figures.readyMs.push(await server.start())
    await load.settle()
    if (run % 10 !== 0 && run !== runs) continue

    await quiet(db)
    figures.broken.push(...(await brokenInvariants(db)), ...(await brokenPromises(db)))
    figures.lost.push(...(await lossesIn({ db, calls, load })))
    const { placed, unsure } = load.figures()
    console.log(
      `  ${run} of ${runs} kills: ${placed} orders placed, ${unsure} calls in doubt, ` +
        `ready within ${Math.max(...figures.readyMs)} ms, median ${middleOf(figures.readyMs)}, ${figures.broken.length + figures.lost.length} faults`,
    )
    if (figures.broken.length + figures.lost.length > 0) break
  }
  return figures
}

const middleOf = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]

/** The failed checks of `npm run ledger:check`. */
const brokenPromises = async (db) =>
  (await runAudit(db)).filter(({ holds }) => !holds).map(({ key, broken }) => ({ key, broken }))

/** Waits until recent payments have arrived: their events are jobs. */
const quiet = async (db) => {
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await db.execute(
      "select 1 from pgboss.job where name = 'deliver-sandbox-event' and state in ('created', 'retry', 'active') limit 1",
    )
    if (rows.length === 0) return
    await sleep(500)
  }
}

const report = ({ readyMs, broken, lost, ...load }) => {
  const longestMs = Math.max(...readyMs)
  console.table({
    kills: load.kills,
    'orders placed': load.placed,
    'orders cancelled': load.cancelled,
    'orders delivered': load.delivered,
    'payments by gateway': load.paid,
    'calls in doubt, repeated': load.unsure,
    'acknowledged and lost, or done twice': lost.length,
    'violated rules': broken.length,
    'longest recovery (ms)': longestMs,
    'median recovery (ms)': middleOf(readyMs),
  })
  for (const fault of [...lost, ...broken]) console.error(`  ✗ ${JSON.stringify(fault)}`)
  const isLate = longestMs > readyMsMax
  if (isLate) console.error(`  ✗ recovery took ${longestMs} ms`)
  return lost.length + broken.length > 0 || isLate ? 1 : 0
}

process.exit(await crash())
