import { goods } from './grown/goods.js'
import { money } from './grown/money.js'
import { moreOrders, orders } from './grown/orders.js'
import { people } from './grown/people.js'

const tables = [...people, ...goods, ...orders, ...money, ...moreOrders]

/**
 * Fills a demo database: inserts this many copies of one row per table, with the named columns
 * changed, and more orders if `orderRows` is larger. Triggers and foreign keys are disabled, because
 * only the data that lists read matters. A database that is filled is left as it is, and a fill that
 * was stopped continues with the table at which it stopped.
 */
export const fillUp = async (client, { rows, orderRows = rows, shop, member }) => {
  const owners = { ':shop': shop, ':member': member, ':people': Math.ceil(rows / 5) }
  const labelsOf = ({ isMore }) =>
    isMore
      ? { ...owners, ':rows': orderRows - rows, ':first': rows }
      : { ...owners, ':rows': rows, ':first': 0 }
  const started = Date.now()
  await client.query('create table if not exists bench_filled (name text primary key)')
  const missing = (await listMissing(client)).filter(({ isMore }) => !isMore || orderRows > rows)
  if (missing.length === 0) return
  // The folder is deleted afterwards, so nothing must survive a power failure.
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
  for (const copy of missing) {
    const before = Date.now()
    await inReplicaMode(client, () => fillTable(client, copy, labelsOf(copy)))
    console.log(`  ${copy.table}: ${((Date.now() - before) / 1000).toFixed(1)} s`)
  }
  await recount(client)
  await client.query('vacuum analyze')
  console.log(`  filled in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

/** Does what the triggers do, which were disabled: marks days, notes low stock, and counts. */
const recount = async (client) => {
  await client.query('select mark_all_days()')
  await client.query(`delete from customer_counts;
    insert into customer_counts select count(*) from users u where is_customer(u)`)
  await client.query(`insert into low_stock select v.product_id, v.id from variants v
    join products p on p.id = v.product_id where v.on_hand - v.held <= p.low_stock
    on conflict do nothing`)
  await client.query(`delete from library_counts;
    insert into library_counts select shop_id, folder, count(*), sum(size) from files
    where is_in_library(files) group by shop_id, folder`)
  await client.query('select count_all_texts()')
  await client.query(`delete from pos_sale_sums; insert into pos_sale_sums
    select member_id, device_id, count(*), sum(total_minor), sum(discount_minor), sum(commission_minor)
    from pos_orders group by member_id, device_id`)
  await client.query(`delete from package_earnings; insert into package_earnings
    select r.package_purchase_id, c.member_id, sum(net_earning(c))
    from line_referrals r join commissions c using (order_line_id)
    where r.package_purchase_id is not null group by 1, 2`)
}

const listMissing = async (client) => {
  const { rows } = await client.query('select name from bench_filled')
  const filled = new Set(rows.map(({ name }) => name))
  return tables.filter((copy) => !filled.has(nameOf(copy)))
}

/** Some tables are filled twice. */
const nameOf = (copy) => `${tables.indexOf(copy)} ${copy.table}`

const inReplicaMode = async (client, act) => {
  await client.query('begin; set local session_replication_role = replica')
  await act()
  await client.query('commit')
}

const fillTable = async (client, copy, labels) => {
  const sql = put(labels, copy.sql ?? (await sqlOf(client, copy)))
  const { rowCount } = await withoutIndexes(client, copy.table, () => client.query(sql))
  if (rowCount === 0) throw new Error(`The demo has no row of ${copy.table} to copy.`)
  await client.query('insert into bench_filled values ($1)', [nameOf(copy)])
}

/** Drops the indexes that no constraint needs and builds them after the insert, which is faster. */
const withoutIndexes = async (client, table, insert) => {
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique and not indisexclusion`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const done = await insert()
  // PostgreSQL describes an index of a partitioned table without those of its partitions.
  for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '))
  return done
}

const put = (labels, sql) =>
  sql.replaceAll(/:(?:rows|first|people|shop|member)\b/g, (word) => labels[word])

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
