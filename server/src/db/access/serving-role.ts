import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * The role of the server on a database that it owns; the owner migrates and maintains job queues.
 */
export const servingRole = 'emporia_app'

/**
 * Creates or updates the serving role and returns its address. It reads and writes rows and cannot
 * alter tables. It reads the whole ledger and posts only by `ledger_post`, so it never changes or
 * deletes ledger rows. With a single role, as on some external databases, only triggers protect the
 * ledger (docs/domain/money.md#ledger).
 */
export const openServingRole = async (
  ownerUrl: string,
  password = randomBytes(24).toString('hex'),
  role = servingRole,
): Promise<string> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'emporia roles' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    // Roles are global to a PostgreSQL instance, so concurrent starts wait for each other.
    await client.query('select pg_advisory_xact_lock(7206203)')
    await client.query(creation(role))
    await client.query(
      `alter role ${pg.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`,
    )
    await client.query(grantsTo(pg.escapeIdentifier(role)))
    await client.query('commit')
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  return url.href
}

/** Grants an existing role the privileges that the server needs, and no more. */
export const grantServingRole = async (ownerUrl: string, role: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'emporia roles' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7206203)')
    const { rows: found } = await client.query<{ owns: boolean }>(
      `select tableowner = $1 or pg_has_role($1, tableowner, 'usage') as owns
       from pg_tables where schemaname = 'public' and tablename = 'ledger_entries'`,
      [role],
    )
    if (found[0]?.owns)
      throw new Error(
        `DATABASE_URL works as ${role}, who owns the ledger or belongs to its owner. Name a role of its own there, and the owner in MIGRATE_DATABASE_URL.`,
      )
    await client.query(grantsTo(pg.escapeIdentifier(role)))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const creation = (role: string) => `
do $$ begin
  if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(role)}) then
    create role ${pg.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole noinherit;
  end if;
end $$`

const rows = 'select, insert, update, delete, maintain'
const numbers = 'usage, select, update'
const ledger = 'ledger_purposes, ledger_accounts, ledger_transactions, ledger_entries'
const nights = 'ledger_snapshots, ledger_snapshot_balances'
const debts = 'debt_items, debt_settlements'

// Default privileges cover later objects, such as the tables of the jobs. Locking an account row
// requires an update privilege; `version` is a column that the ledger does not rely on.
const grantsTo = (role: string) => `
grant usage on schema public to ${role};
grant ${rows} on all tables in schema public to ${role};
grant ${numbers} on all sequences in schema public to ${role};
alter default privileges grant usage on schemas to ${role};
alter default privileges grant ${rows} on tables to ${role};
alter default privileges grant ${numbers} on sequences to ${role};
do $$ begin
  if to_regnamespace('pgboss') is not null then
    grant usage on schema pgboss to ${role};
    grant ${rows} on all tables in schema pgboss to ${role};
    grant ${numbers} on all sequences in schema pgboss to ${role};
  end if;
end $$;
revoke insert, update, delete, truncate, maintain on ${ledger}, ${nights}, ${debts}, migrations from ${role};
revoke update, delete, truncate, maintain on audit_log, audit_changes from ${role};
grant insert (purpose, kind, owner_type, owner_id, detail, currency, guarded), update (version)
  on ledger_accounts to ${role};
alter function ledger_post(text, text, text, text, jsonb, text, bigint, bigint, text, timestamptz)
  security definer set search_path = public, pg_temp;`
