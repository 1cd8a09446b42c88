import pg, { type Pool, type PoolClient } from 'pg'

import { testUsersSql } from './users.ts'

/** Tables of the schema itself, which no test changes. */
const lasting = ['migrations', 'ledger_purposes']

/**
 * One statement that leaves nothing but the test users. Deleting takes 2 ms where truncating all
 * tables takes 40. The triggers run here, once; the statement then inserts the rows that they made,
 * in less than half the time. The replica role disables foreign keys and triggers, so the statement
 * announces that the caches of pages are out of date, as the triggers would.
 */
export const emptySql = (pool: Pool) => {
  const known = statements.get(pool) ?? makeSql(pool)
  statements.set(pool, known)
  return known
}

/** Once per worker, not per file. */
const statements = new WeakMap<Pool, Promise<string>>()

const makeSql = async (pool: Pool) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tables = await tablesOf(client)
    const deletes = [
      'set local session_replication_role = replica;',
      ...tables.map((name) => `delete from ${name};`),
      'delete from pgboss.job;',
    ].join('\n')
    await client.query(`${deletes} ${restartSequences}
      set local session_replication_role = origin; ${testUsersSql}`)
    const inserts = await insertsOf(client, tables)
    return `begin; ${deletes} ${inserts.join('\n')} ${await sequencesSql(client)}
      select pg_notify('pages', '*'); commit;`
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const isOurs = `seqrelid::regclass::text not like '%.%'`
const restartSequences = `select setval(seqrelid, seqstart, false) from pg_sequence where ${isOurs};`

/** Without partitions, which come and go with the months: their table deletes for them. */
const tablesOf = async (client: PoolClient) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all ($1)`,
    [lasting],
  )
  return rows.map(({ name }) => name)
}

/** Statements that insert every row of the tables again, at times as far from now as they are. */
const insertsOf = async (client: PoolClient, tables: string[]) => {
  const inserts: string[] = []
  for (const table of tables) {
    const { rows: columns } = await client.query<{ name: string; is_time: boolean }>(
      `select quote_ident(attname) as name, atttypid = 'timestamptz'::regtype as is_time
        from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    const values = columns.map(({ name, is_time }) =>
      is_time
        ? `case when abs(extract(epoch from ${name} - now())) < 3e8
            then 'now() + interval ' || quote_literal((${name} - now())::text)
            else quote_nullable(${name}::text) end`
        : `quote_nullable(${name}::text)`,
    )
    const { rows } = await client.query<{ row: string }>(
      `select '(' || concat_ws(', ', ${values.join()}) || ')' as row from ${table}`,
    )
    if (rows.length > 0)
      inserts.push(
        `insert into ${table} (${names.join()}) overriding system value values ${rows.map(({ row }) => row).join()};`,
      )
  }
  return inserts
}

/** Sets every sequence to where it is now. */
const sequencesSql = async (client: PoolClient) => {
  const { rows } = await client.query<{ name: string }>(
    `select seqrelid::regclass::text as name from pg_sequence where ${isOurs}`,
  )
  const positions = rows.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)} as name, last_value as at, is_called from ${name}`,
  )
  const { rows: sequences } = await client.query<{ name: string; at: string; is_called: boolean }>(
    positions.join(' union all '),
  )
  const values = sequences.map(
    ({ name, at, is_called }) => `(${pg.escapeLiteral(name)}, ${at}, ${is_called})`,
  )
  return `select setval(name::regclass, at, is_called) from (values ${values.join()}) v (name, at, is_called);`
}
