import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect } from '../../server/src/db/client.ts'
import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { admitBuyers, stockProducts } from '../bench/buying/buyers.js'
import { onDatabase } from '../bench/app.js'
import { openCalls } from '../crash/calls.js'
import { createServer } from '../crash/server.js'
import { checks } from './checks/checks.js'
import { openProxy } from './proxy.js'
import { startStandby } from './standby.js'

// Two web processes and a worker on one PostgreSQL with a replica, behind a proxy: the guarantees
// of one process must hold for all of them together.
const checkCluster = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-cluster-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const closing = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    const market = await open(folder, closing)
    let broken = 0
    for (const [title, check] of checks) {
      const wrong = await check(market).catch((error) => String(error.stack ?? error))
      if (typeof wrong === 'string') broken += 1
      console.log(
        typeof wrong === 'string' ? `✗ ${title}\n    ${wrong}` : `✓ ${title}: ${wrong.saw}`,
      )
    }
    console.log(
      broken === 0 ? '\nAll checks passed.' : `\n${broken} of ${checks.length} checks failed.`,
    )
    return broken === 0 ? 0 : 1
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

const open = async (folder, closing) => {
  const postgres = await startPostgres(await claim(folder), { wal_keep_size: '512MB' })
  closing.push(postgres.stop)
  const url = postgres.url('postgres')
  const worker = createServer({ url, folder })
  closing.push(worker.kill)
  console.log('Loading the demo data …')
  await worker.start({ env: { PROCESS: 'worker' } })

  console.log('Starting a replica from a backup of it …')
  const standby = await startStandby({ url, data_dir: folder, folder })
  closing.push(standby.kill)
  const webs = [createServer({ url, folder }), createServer({ url, folder })]
  const env = {
    PROCESS: 'web',
    DEMO: '0',
    TRUST_PROXY: 'loopback',
    READ_DATABASE_URL: standby.url,
    READ_LAG_SECONDS: '5',
  }
  closing.push(...webs.map((web) => web.kill))
  for (const web of webs) await web.start({ env })
  const proxy = await openProxy(webs.map((web) => web.port()))
  closing.push(async () => proxy.close())
  const { db, close } = connect(url, { connectionsMax: 4 })
  closing.push(close)

  const [tokens, products] = await onDatabase(url, async (client) => [
    await admitBuyers(client),
    await stockProducts(client),
  ])
  const [first, second] = webs.map((web) => openCalls(web.port))
  const calls = openCalls(proxy.port)
  return { url, db, worker, webs, env, standby, proxy, calls, first, second, tokens, products }
}

process.exit(await checkCluster())
