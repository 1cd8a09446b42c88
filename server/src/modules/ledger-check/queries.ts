import type { Audit, LedgerEntry, ListQuery } from '@emporia/contract'
import { desc, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { countRows, paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { one } from '../../db/single-row.ts'
import { busy } from '../../http/failure.ts'
import { readReason, reasonOfTransaction } from '../ledger/reasons.ts'
import { findLastSnapshot, type Snapshot } from '../ledger/snapshots.ts'
import { listChecks, runAuditWithin } from './run-checks.ts'
import { auditRuns } from './tables.ts'

type Params = { whole?: boolean | undefined; now: Date }

/** How long the checks of a call may take together; a statement of a call may take 5 s. */
const checksMsMax = 4_000

/**
 * Returns the current state of the ledger and the result of the last nightly check. As long as the
 * nightly checks passed, the last snapshot replaces all entries before it. Where the checks take longer
 * than a call may, their results are those of the last night.
 */
export const getAudit = async (
  db: Db,
  { whole, now }: Params,
  msMax = checksMsMax,
): Promise<Audit> => {
  const last = await findLastRun(db)
  const snapshot = await findLastSnapshot(db)
  const night = whole || !last?.holds ? undefined : snapshot
  const checked = await runAuditWithin(db, msMax, night)
  const counted = checked ? night : snapshot
  const { checks, at } = checked ? { checks: checked, at: now.toISOString() } : readStored(last)
  return {
    checked_at: at,
    holds: checks.every(({ holds }) => holds),
    checks,
    is_stored: !checked,
    counted_from: counted?.taken_at ?? null,
    ...(await sums(db, counted)),
    trial_balance: await listTrialBalance(db, counted),
    nightly: last ? { checked_at: last.checked_at, holds: last.holds } : null,
  }
}

/** Returns the result of the last night, of which only the violated checks are stored. */
const readStored = (last: typeof auditRuns.$inferSelect | undefined) => {
  if (!last) throw busy()
  const broken = new Map(last.broken.map((check) => [check.key, check.broken]))
  const checks = listChecks().map(({ key, title }) => ({
    key,
    title: title(),
    holds: !broken.has(key),
    broken: broken.get(key) ?? [],
  }))
  return { checks, at: last.checked_at }
}

const findLastRun = async (db: Db) => {
  const [last] = await db.select().from(auditRuns).orderBy(desc(auditRuns.checked_at)).limit(1)
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

type Query = ListQuery<'effective_at'> & {
  purpose?: string | undefined
  owner_type?: string | undefined
  owner_id?: number | undefined
  order_id?: number | undefined
  transaction_id?: number | undefined
}

const fewMax = 5_000

/** Lists ledger entries, newest first. */
export const listEntries = async (db: Db, query: Query) => {
  const where = sql.join(conditionsOf(query), sql` and `)
  const matching = sql`(select from ledger_entries e where ${where}) as matching`
  const counted = sql`(select from ${matching} limit ${fewMax + 1}) as counted`
  const some = await countRows(db, counted, undefined)
  const isLarge = some > fewMax
  // A selective filter is evaluated first and its rows are sorted; otherwise the date index finds a
  // page early.
  const dated = isLarge
    ? sql`select e.id, t.effective_at from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id where ${where}`
    : sql`select e.id, (select effective_at from ledger_transactions where id = e.transaction_id)
          from ledger_entries e where ${where} offset 0`
  return paginate(db, {
    query,
    from: sql`(${dated}) e`,
    id: sql`e.id`,
    where: undefined,
    sorts: { effective_at: descending(sql`e.effective_at`) },
    ...(isLarge ? { counted: matching } : { total: some }),
    load: (ids) => loadEntries(db, ids),
  })
}

const loadEntries = async (db: Db, ids: number[]) => {
  const { rows } = await db.execute<LedgerEntry>(sql`
    select e.id, e.transaction_id, t.event_key, t.event_type, t.effective_at,
      ${reasonOfTransaction()} as reason, p.code,
      a.purpose, a.kind, a.detail, a.owner_type, a.owner_id, e.side, e.amount_minor,
      e.balance_after_minor, e.order_id, coalesce(s.name, u.name, '') as owner_name
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    join ledger_purposes p on p.purpose = a.purpose
    left join shops s on a.owner_type = 'seller' and s.id = a.owner_id
    left join users u on a.owner_type in ('user', 'member') and u.id = a.owner_id
    where e.id = any(${sql.param(ids)}::bigint[])`)
  return rows.map((row) => ({
    ...row,
    reason: readReason(row.reason),
    effective_at: new Date(row.effective_at).toISOString(),
  }))
}

/**
 * Filters on accounts and transactions are resolved in their tables, and the entries are found by
 * id.
 */
const conditionsOf = (filter: Query): SQL[] => {
  const ofAccount = [
    ...(filter.purpose ? [sql`purpose = ${filter.purpose}`] : []),
    ...(filter.owner_type ? [sql`owner_type = ${filter.owner_type}`] : []),
    ...(filter.owner_id === undefined ? [] : [sql`owner_id = ${filter.owner_id}`]),
  ]
  const accounts = sql`select id from ledger_accounts where ${sql.join(ofAccount, sql` and `)}`
  return [
    sql`true`,
    ...(ofAccount.length > 0 ? [sql`e.account_id = any(array(${accounts}))`] : []),
    ...(filter.order_id ? [sql`e.order_id = ${filter.order_id}`] : []),
    ...(filter.transaction_id ? [sql`e.transaction_id = ${filter.transaction_id}`] : []),
    ...(filter.q
      ? [
          sql`e.transaction_id in (
            select id from ledger_transactions where starts_with(event_key, ${filter.q}))`,
        ]
      : []),
  ]
}
