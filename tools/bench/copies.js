/** The rows that a grown market has more of; each is a copy of the demo's first, but for these columns. */
const copies = [
  {
    table: 'users',
    like: `role = 'user' and not is_first_admin`,
    change: {
      name: `initcap(substr(md5(n::text), 1, 6)) || ' ' || initcap(substr(md5((n * 7)::text), 1, 8))`,
      email: `'bench-' || n || '@bench.test'`,
      phone: `'+47 ' || (20000000 + n)`,
      role: `case when n % 10 = 0 then 'member' else 'user' end`,
      referral_code: `case when n % 10 = 0 then 'bench' || n end`,
      status: `case when n % 50 = 0 then 'inactive' else 'active' end`,
      created_at: `now() - n * interval '7 minutes'`,
      picture_file_id: 'null',
      sponsor_id: 'null',
      deleted_at: 'null',
    },
  },
  {
    table: 'order_groups',
    change: {
      number: `'B' || n`,
      user_id: `(select max(id) from users) - (n % (:rows / 5))`,
      placed_at: `now() - n * interval '5 minutes'`,
    },
  },
  {
    table: 'orders',
    change: {
      group_id: `(select max(id) from order_groups) - :rows + n`,
      number: `'B' || n || '-1'`,
      user_id: `(select max(id) from users) - (n % (:rows / 5))`,
      status: `(array['completed', 'completed', 'completed', 'delivered', 'shipped', 'cancelled'])[1 + n % 6]`,
      placed_at: `now() - n * interval '5 minutes'`,
      expires_at: 'null',
      hidden_at: 'null',
    },
  },
  {
    table: 'order_lines',
    change: { order_id: `(select max(id) from orders) - :rows + n` },
  },
  { table: 'audit_log', change: { at: `now() - n * interval '1 minute'` } },
  {
    table: 'audit_changes',
    change: { audit_id: `(select max(id) from audit_log) - :rows + n` },
  },
  {
    table: 'newsletter_subscribers',
    change: {
      email: `'news-' || n || '@bench.test'`,
      token_hash: 'null',
      leave_token: `md5(n::text)`,
    },
  },
  { table: 'contacts', change: { created_at: `now() - n * interval '9 minutes'` } },
  {
    table: 'mails',
    change: { event_key: `'bench:' || n`, created_at: `now() - n * interval '1 minute'` },
  },
  {
    table: 'reviews',
    change: {
      order_line_id: `(select max(id) from order_lines) - :rows + n`,
      created_at: `now() - n * interval '3 minutes'`,
    },
  },
  {
    table: 'withdrawals',
    like: `state = 'approved'`,
    change: {
      requested_at: `now() - n * interval '11 minutes'`,
      request_key: 'null',
      reference: `'BENCH-' || n`,
    },
  },
  {
    table: 'bills',
    like: `status = 'paid'`,
    change: { cause: `'bench:' || n`, serial: '1000000 + n', number: `'BENCH-' || n` },
  },
  {
    table: 'return_requests',
    change: { order_id: `(select max(id) from orders) - :rows + n` },
  },
]

/** Fills a demo market up, without its triggers and keys: what the lists read is all that is meant. */
export const fillUp = async (client, rows) => {
  await client.query('begin; set local session_replication_role = replica')
  for (const copy of copies) {
    const started = Date.now()
    const { rowCount } = await client.query(await sqlOf(client, copy, rows))
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`  ${copy.table}: ${rowCount.toLocaleString('en')}, ${seconds} s`)
  }
  await client.query('commit')
  await client.query('vacuum analyze')
}

const sqlOf = async (client, { table, like = 'true', change }, rows) => {
  const { rows: found } = await client.query(
    `select attname as name, attidentity <> '' as is_id from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const own = found.filter(({ is_id }) => !is_id).map(({ name }) => name)
  const values = own.map((name) => change[name]?.replaceAll(':rows', rows) ?? `t."${name}"`)
  return `insert into ${table} (${own.map((name) => `"${name}"`).join()})
    select ${values.join()} from generate_series(1, ${rows}) n,
      (select * from ${table} where ${like} limit 1) t order by n`
}
