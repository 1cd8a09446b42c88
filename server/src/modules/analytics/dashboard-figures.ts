import type { MetricPeriod, AdminDashboard } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { customerCount } from '../accounts/customers/customer-counts.ts'
import { entrySums, getLastStoredEntry, joinedEntries } from '../ledger/day-sums.ts'
import { ledgerDaySums } from '../ledger/public.ts'
import { isIn, periodBefore } from '../metrics/period.ts'
import { countStoredOrders } from '../orders/queries/sums/count-stored-orders.ts'

type Open = NonNullable<AdminDashboard['open']>

const openStatuses = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** Counts open orders by status. */
export const countOpen = async (db: Db): Promise<Open> => {
  const stored = await countStoredOrders(db, { statuses: openStatuses })
  if (!stored) return addUpOpen(db)
  const { pending, confirmed, processing, shipped } = stored.listed
  return { pending, confirmed, processing, shipped }
}

const addUpOpen = async (db: Db) => {
  const { rows } = await db.execute<Open>(sql`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'confirmed')::int as confirmed,
      count(*) filter (where status = 'processing')::int as processing,
      count(*) filter (where status = 'shipped')::int as shipped
    from orders where status in ${openStatuses} and hidden_at is null`)
  return one(rows)
}

/** Counts customer accounts, in total and new ones in the period. */
export const compareCustomers = async (db: Db, period: MetricPeriod) => {
  const newIn = (part: MetricPeriod) => sql`(select count(*)::int from users
    where role in ('user', 'member') and deleted_at is null and guest_email is null
      and ${isIn(sql`created_at`, part)})`
  const { rows } = await db.execute<NonNullable<AdminDashboard['customers']>>(sql`
    select ${customerCount} as total, ${newIn(period)} as now, ${newIn(periodBefore(period))} as before`)
  return one(rows)
}

type Sums = { now: number; before: number; debits_minor: number; credits_minor: number }
type Nightly = { checked_at: string; holds: boolean }

/**
 * Returns what the platform earned according to the ledger, and whether debits equal credits: from
 * stored sums, and from the entries since the last snapshot (decision 0075).
 */
export const compareLedger = async (db: Db, period: MetricPeriod) => {
  const past = periodBefore(period)
  const stored = await getLastStoredEntry(db)
  const sumsOf = (part: MetricPeriod) => sql`
    select coalesce(sum(earned_minor), 0)::bigint as earned_minor,
      coalesce(sum(debits_minor), 0)::bigint as debits_minor,
      coalesce(sum(credits_minor), 0)::bigint as credits_minor
    from (
      select earned_minor, debits_minor, credits_minor from ${ledgerDaySums}
      where last_entry_id <= ${stored} and day between ${part.from}::date and ${part.to}::date
      union all
      select ${entrySums} from ${joinedEntries}
      where e.id > ${stored} and ${isIn(sql`t.effective_at`, part)}) each_sum`
  const { rows } = await db.execute<Sums>(sql`
    select now.earned_minor as now, past.earned_minor as before, now.debits_minor, now.credits_minor
    from (${sumsOf(period)}) now, (${sumsOf(past)}) past`)
  const { now, before: earlier, debits_minor, credits_minor } = one(rows)
  return {
    earnings_minor: { now, before: earlier },
    books: { debits_minor, credits_minor, nightly: await findNightly(db) },
  }
}

/** Returns the result of the latest nightly ledger check. */
const findNightly = async (db: Db) => {
  const { rows } = await db.execute<Nightly>(
    sql`select checked_at, holds from audit_runs order by checked_at desc limit 1`,
  )
  const [found] = rows
  return found ? { ...found, checked_at: new Date(found.checked_at).toISOString() } : null
}
