import pg from 'pg'

import { testUsersSql } from './users.ts'

/** Tables of the schema itself, which no test changes. */
const lasting = ['migrations', 'ledger_purposes']

/**
 * Leaves nothing but the test users. Deleting takes 2 ms where truncating all tables takes 40. The
 * triggers run once, at the first call; later calls insert the rows that they made. The connection
 * of these calls has the replica role, which disables foreign keys and triggers, so the end
 * announces that the caches of pages are out of date, as the triggers would.
 */
export const emptyDatabase = async (url: string) => {
  const known = connections.get(url) ?? open(url)
  connections.set(url, known)
  await (await known).query('select pg_temp.empty_database()')
}

/** Once per worker, not per file. */
const connections = new Map<string, Promise<pg.Client>>()

/**
 * Opens a connection with the statements as a function, whose plans PostgreSQL keeps. To change the
 * role of a connection discards its plans, so it is set once, on a connection for this alone.
 */
const open = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  // A test that breaks connections breaks this one too: the next opens another.
  client.on('error', () => {}).on('end', () => connections.delete(url))
  await client.connect()
  const statements = await makeStatements(client)
  await client.query(`set session_replication_role = replica;
    create function pg_temp.empty_database() returns void language plpgsql as $function$
      begin ${statements} end $function$`)
  return client
}

/** Returns the statements, and leaves the database as it is. */
const makeStatements = async (client: pg.Client) => {
  await client.query('begin; set local session_replication_role = replica')
  const tables = await tablesOf(client)
  const deletes = [...tables, 'pgboss.job'].map((name) => `delete from ${name};`).join('\n')
  await client.query(`${deletes} ${restartSequences}
    set local session_replication_role = origin; ${testUsersSql}`)
  const inserts = await insertsOf(client, tables)
  const sequences = await sequencesSql(client)
  await client.query('rollback')
  return `${deletes} ${inserts.join('\n')} ${sequences} perform pg_notify('pages', '*');`
}

const isOurs = `seqrelid::regclass::text not like '%.%'`
const restartSequences = `select setval(seqrelid, seqstart, false) from pg_sequence where ${isOurs};`

/** Without partitions, which come and go with the months: their table deletes for them. */
const tablesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all ($1)`,
    [lasting],
  )
  return rows.map(({ name }) => name)
}

/** Statements that insert every row of the tables again, at times as far from now as they are. */
const insertsOf = async (client: pg.Client, tables: string[]) => {
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
const sequencesSql = async (client: pg.Client) => {
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
  return `perform setval(name::regclass, at, is_called) from (values ${values.join()}) v (name, at, is_called);`
}
