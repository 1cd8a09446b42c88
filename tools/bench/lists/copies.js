import { goods } from './grown/goods.js'
import { money } from './grown/money.js'
import { orders } from './grown/orders.js'
import { people } from './grown/people.js'

/** Returns whether `fillUp` has filled this database. */
export const isFilled = async (client) =>
  (await client.query(`select from users where email like 'bench-%@bench.test' limit 1`)).rowCount >
  0

/**
 * Fills a demo database: inserts this many copies of one row per table, with the named columns
 * changed. Triggers and foreign keys are disabled, because only the data that lists read matters.
 */
export const fillUp = async (client, { rows, shop, member }) => {
  const labels = { ':rows': rows, ':shop': shop, ':member': member }
  const started = Date.now()
  // The folder is deleted afterwards, so nothing must survive a power failure.
  await client.query('set synchronous_commit = off')
  await client.query('begin; set local session_replication_role = replica')
  for (const copy of [...people, ...goods, ...orders, ...money]) {
    const before = Date.now()
    const sql = copy.sql ?? (await sqlOf(client, copy))
    const { rowCount } = await client.query(put(labels, sql))
    if (rowCount === 0) throw new Error(`The demo has no row of ${copy.table} to copy.`)
    console.log(`  ${copy.table}: ${((Date.now() - before) / 1000).toFixed(1)} s`)
  }
  await client.query('commit')
  // The triggers that mark changed days were disabled.
  await client.query('select mark_all_days()')
  await client.query('vacuum analyze')
  console.log(`  filled in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

const put = (labels, sql) => sql.replaceAll(/:(?:rows|shop|member)\b/g, (word) => labels[word])

const sqlOf = async (client, { table, like = 'true', change }) => {
  const { rows: found } = await client.query(
    `select attname as name, attidentity <> '' as is_id from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const own = found.filter(({ is_id }) => !is_id).map(({ name }) => name)
  const values = own.map((name) => change[name] ?? `t."${name}"`)
  return `insert into ${table} (${own.map((name) => `"${name}"`).join()})
    select ${values.join()} from generate_series(1, :rows) n,
      (select * from ${table} where ${like} limit 1) t order by n`
}
