import type { Audit, LedgerEntry } from '@emporia/contract'
import { desc, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import { findLastSnapshot, type Snapshot } from '../ledger/snapshots.ts'
import { runAudit } from './run-audit.ts'
import { auditRuns } from './tables.ts'

type Asked = { whole?: boolean | undefined; now: Date }

/**
 * The state of the books now, and what the last night found. As long as the nights held, what was
 * kept of the last one stands for all the entries until then.
 */
export const getAudit = async (db: Db, { whole, now }: Asked): Promise<Audit> => {
  const nightly = await findLastRun(db)
  const night = whole || !nightly?.holds ? undefined : await findLastSnapshot(db)
  const checks = await runAudit(db, night)
  return {
    checked_at: now.toISOString(),
    holds: checks.every(({ holds }) => holds),
    checks,
    counted_from: night?.taken_at ?? null,
    ...(await sums(db, night)),
    trial_balance: await listTrialBalance(db, night),
    nightly: nightly ?? null,
  }
}

const findLastRun = async (db: Db) => {
  const [last] = await db
    .select({ checked_at: auditRuns.checked_at, holds: auditRuns.holds })
    .from(auditRuns)
    .orderBy(desc(auditRuns.checked_at))
    .limit(1)
  return last
}

type Sums = Pick<Audit, 'transactions' | 'debits_minor' | 'credits_minor' | 'separate_role'>

const nothing = {
  last_entry_id: 0,
  last_transaction_id: 0,
  transactions: 0,
  debits_minor: 0,
  credits_minor: 0,
}

const sums = async (db: Db, night: Snapshot | undefined) => {
  const before = night ?? nothing
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(amount_minor) filter (where side = 'D'), 0) as debits_minor,
      coalesce(sum(amount_minor) filter (where side = 'C'), 0) as credits_minor,
      (select count(*) from ledger_transactions where id > ${before.last_transaction_id})
        as transactions,
      not has_table_privilege('ledger_entries', 'update') as separate_role
    from ledger_entries where id > ${before.last_entry_id}`)
  const since = one(rows)
  return {
    separate_role: since.separate_role,
    transactions: before.transactions + since.transactions,
    debits_minor: before.debits_minor + since.debits_minor,
    credits_minor: before.credits_minor + since.credits_minor,
  }
}

const listTrialBalance = async (db: Db, night: Snapshot | undefined) => {
  const { rows } = await db.execute<Audit['trial_balance'][number]>(sql`
    select code, purpose, kind, detail, sum(balance_minor) as balance_minor, count(*) as owners
    from ${night ? sql`trial_balance_since(${night.id})` : sql`trial_balance`} t
    where exists (select 1 from ledger_entries e where e.account_id = t.id)
    group by code, purpose, kind, detail order by code, detail`)
  return rows
}

type Filter = {
  page: number
  per_page: number
  order?: 'asc' | 'desc' | undefined
  q?: string | undefined
  purpose?: string | undefined
  owner_type?: string | undefined
  owner_id?: number | undefined
  order_id?: number | undefined
  transaction_id?: number | undefined
}

/** The entries of the ledger, the newest first. */
export const listEntries = async (db: Db, filter: Filter) => {
  const { page, per_page } = filter
  const where = sql.join(conditionsOf(filter), sql` and `)
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<LedgerEntry & { total: number }>(sql`
    select e.id, e.transaction_id, t.event_key, t.event_type, t.effective_at, t.reason, p.code,
      a.purpose, a.kind, a.detail, a.owner_type, a.owner_id, e.side, e.amount_minor,
      e.balance_after_minor, e.order_id, count(*) over () as total,
      coalesce(s.name, u.name, '') as owner_name
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    join ledger_purposes p on p.purpose = a.purpose
    left join shops s on a.owner_type = 'seller' and s.id = a.owner_id
    left join users u on a.owner_type in ('user', 'member') and u.id = a.owner_id
    where ${where}
    order by t.effective_at ${direction}, e.id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`)
  return {
    rows: rows.map((row) => ({ ...row, effective_at: new Date(row.effective_at).toISOString() })),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
}

const conditionsOf = (filter: Filter): SQL[] => [
  sql`true`,
  ...(filter.purpose ? [sql`a.purpose = ${filter.purpose}`] : []),
  ...(filter.owner_type ? [sql`a.owner_type = ${filter.owner_type}`] : []),
  ...(filter.owner_id === undefined ? [] : [sql`a.owner_id = ${filter.owner_id}`]),
  ...(filter.order_id ? [sql`e.order_id = ${filter.order_id}`] : []),
  ...(filter.transaction_id ? [sql`e.transaction_id = ${filter.transaction_id}`] : []),
  ...(filter.q ? [sql`starts_with(t.event_key, ${filter.q})`] : []),
]
