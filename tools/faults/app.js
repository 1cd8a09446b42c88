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

/** A market of one's own, with everything that can be taken away from it; gone when `act` is done. */
export const withApp = async (act) => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-fault-'))
  // As root PostgreSQL runs as somebody else, who has to get in.
  chmodSync(folder, 0o755)
  const database = await openDatabase(await claim(folder))
  const server = createServer({ url: database.served_url, folder })
  try {
    console.log('Loading the demo market …')
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
  /** What does not hold any more of the stock, the orders and the books. */
  broken: async () => [
    ...(await brokenInvariants(db())),
    ...(await runAudit(db())).filter(({ holds }) => !holds).map(({ key }) => key),
  ],
})

/** A PostgreSQL that can be stopped and started. The server comes by a relay, which cuts it off; we do not. */
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
