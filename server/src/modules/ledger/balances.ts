import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Account } from './accounts.ts'

/**
 * Returns the balances of guarded accounts and locks them until the transaction ends. Every
 * decision about money uses locked balances (docs/domain/money.md#locking). Locks in the order of
 * account ids, before any posting moves them. Returns balances in the order of the arguments; an
 * account without movements has 0.
 */
export const lockBalances = async (db: Db, accounts: Account[]): Promise<number[]> => {
  const keys = JSON.stringify(accounts)
  // A row must exist to be locked: of two transactions that create it, one waits for the other.
  await db.execute(sql`
    insert into ledger_accounts (purpose, kind, owner_type, owner_id, detail, currency, guarded)
    select p.purpose, p.kind, a.owner_type, a.owner_id, a.detail, market_currency(), p.guarded
    from ${accountsFrom(keys)} join ledger_purposes p using (purpose)
    where not exists (
      select 1 from ledger_accounts l
      where l.currency = market_currency() and l.purpose = a.purpose
        and l.owner_type = a.owner_type and l.owner_id = a.owner_id and l.detail = a.detail)
    order by 1, 3, 4, 5 on conflict do nothing`)
  const { rows } = await db.execute<{ key: string; balance_minor: number }>(sql`
    select l.purpose || ':' || l.owner_type || ':' || l.owner_id || ':' || l.detail as key,
           l.balance_minor
    from ledger_accounts l
    where l.currency = market_currency() and (l.purpose, l.owner_type, l.owner_id, l.detail) in (
      select a.purpose, a.owner_type, a.owner_id, a.detail from ${accountsFrom(keys)})
    order by l.id for no key update`)
  return accounts.map(
    (account) => rows.find(({ key }) => key === keyOf(account))?.balance_minor ?? 0,
  )
}

/** Returns the balances of guarded accounts for display. Do not use it for decisions. */
export const readBalances = async (db: Db, accounts: Account[]): Promise<number[]> => {
  const { rows } = await db.execute<{ balance_minor: number }>(sql`
    select coalesce(l.balance_minor, 0) as balance_minor
    from ${accountsFrom(JSON.stringify(accounts))}
    left join ledger_accounts l on l.currency = market_currency() and l.purpose = a.purpose
      and l.owner_type = a.owner_type and l.owner_id = a.owner_id and l.detail = a.detail
    order by a.place`)
  return rows.map(({ balance_minor }) => balance_minor)
}

const keyOf = ({ purpose, owner_type, owner_id, detail }: Account) =>
  `${purpose}:${owner_type}:${owner_id}:${detail}`

const accountsFrom = (keys: string) => sql`
  rows from (jsonb_to_recordset(${keys}::jsonb) as
    (purpose text, owner_type text, owner_id bigint, detail text))
  with ordinality as a (purpose, owner_type, owner_id, detail, place)`
