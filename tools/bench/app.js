import pg from 'pg'

import { connectOnce } from '../../server/src/db/client.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { setSearchTiers } from '../../server/src/modules/storefront/search/set-tiers.ts'
import { planCatalog, listSteps } from './catalog.js'

/**
 * Returns the address of a database with this many products; created the first time, then reused.
 */
export const prepareDatabase = async (server, products) => {
  const url = new URL(server)
  url.pathname = `/bench_${products}`
  await createDatabase(server, url.pathname.slice(1))
  await migrate(url.href)
  await onDatabase(url.href, (client) => fill(client, products))
  await setTiers(url.href)
  await onDatabase(url.href, async (client) => {
    // Otherwise autovacuum and the checkpointer do this work, and it is measured.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  return url.href
}

/** Sets the tiers of search documents, as the server does at night. */
const setTiers = async (url) => {
  const { db, close } = connectOnce(url)
  await setSearchTiers(db, new Date())
  await close()
}

export const createDatabase = (server, name) =>
  onDatabase(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  })

const fill = async (client, products) => {
  const { rows } = await client.query('select count(*)::int as there from search_documents')
  if (rows[0].there === products) return

  await client.query('begin; set local session_replication_role = replica')
  for (const [what, sql] of listSteps(planCatalog(products))) {
    const started = Date.now()
    await client.query(sql)
    console.log(`  ${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  await client.query('commit')
}

/** Runs `act` on a connection that is closed afterwards. */
export const onDatabase = async (url, act) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
