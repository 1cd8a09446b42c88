import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect } from '../../server/src/db/client.ts'
import { runAudit } from '../../server/src/modules/ledger-check/run-checks.ts'
import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { brokenInvariants } from '../../server/test/invariants.ts'
import { openCalls } from '../crash/calls.js'
import { createServer } from '../crash/server.js'
import { openRelay } from './relay.js'

/**
 * Starts a separate server with everything that a scenario can take away; removed when `act` is
 * done.
 */
export const withApp = async (act) => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-fault-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const database = await openDatabase(await claim(folder))
  const server = createServer({ url: database.served_url, folder })
  try {
    console.log('Loading the demo data …')
    await server.start()
    return await act({ ...database, ...toApp(server, database.db) })
  } finally {
    await server.kill()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const toApp = (server, db) => ({
  server,
  calls: openCalls(server.port),
  origin: () => `http://127.0.0.1:${server.port()}`,
  /** Returns the violated rules of stock, orders and the ledger. */
  broken: async () => [
    ...(await brokenInvariants(db())),
    ...(await runAudit(db())).filter(({ holds }) => !holds).map(({ key }) => key),
  ],
})

/**
 * A PostgreSQL that can be stopped and started. Only the server connects through a relay, which
 * cuts it off.
 */
const openDatabase = async (held) => {
  const now = {}
  const start = async () => {
    now.postgres = await startPostgres(held)
    now.looking = connect(now.postgres.url('postgres'), { connectionsMax: 4 })
  }
  const stop = async () => {
    await now.looking.close()
    await now.postgres.stop()
  }
  await start()
  const relay = await openRelay(now.postgres.url('postgres'))
  return {
    served_url: relay.url,
    url: () => now.postgres.url('postgres'),
    db: () => now.looking.db,
    stopDatabase: stop,
    startDatabase: async () => {
      await start()
      relay.leadTo(now.postgres.url('postgres'))
    },
    close: async () => {
      relay.close()
      await stop()
    },
  }
}
