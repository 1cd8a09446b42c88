import { countedMax, type DashboardTask, type Permission } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { untrustedForwardingKey } from '../../http/security/forwarded.ts'
import { selectUnenrolled } from '../accounts/session/factors/staff-factor.ts'
import { isUndecided } from '../approvals/queries.ts'

/** `query` selects the items. `key` null: it filters by what the caller may see itself. */
type Waiting = { task: DashboardTask; key: Permission | null; query: SQL }
type Asker = Pick<Actor, 'id' | 'permissions' | 'is_owner'>

/** Work queues of staff. Each has its own index and stays short. */
const queues: Waiting[] = [
  {
    task: 'returns',
    key: 'order',
    query: sql`select 1 from return_requests where state in ('requested', 'received')`,
  },
  {
    task: 'parked_sales',
    key: 'employee',
    query: sql`select 1 from pos_orders where review = 'parked'`,
  },
  {
    task: 'refunds',
    key: 'order',
    query: sql`select 1 from refunds where state in ('approved', 'failed')`,
  },
  {
    task: 'disputes',
    key: 'billing',
    query: sql`select 1 from disputes where state = 'open'`,
  },
  {
    task: 'withdrawals',
    key: 'withdraw',
    query: sql`select 1 from withdrawals where state = 'pending'`,
  },
  {
    task: 'payout_methods',
    key: 'withdraw',
    query: sql`select 1 from payout_methods where verified_at is null and deleted_at is null`,
  },
  {
    task: 'shops',
    key: 'member',
    query: sql`select 1 from shops where status = 'submitted'`,
  },
  {
    task: 'products',
    key: 'product',
    query: sql`select 1 from products where approval = 'submitted' and deleted_at is null
      union all select 1 from product_changes where state = 'pending'`,
  },
  {
    task: 'reviews',
    key: 'product',
    query: sql`select 1 from reviews where status = 'pending'`,
  },
  {
    task: 'questions',
    key: 'product',
    query: sql`select 1 from questions q where q.status = 'pending'
      or exists (select from question_answers a where a.question_id = q.id and a.status = 'pending')`,
  },
  {
    task: 'content_reports',
    key: 'product',
    query: sql`select 1 from content_reports where status in ('open', 'in_review')`,
  },
  {
    task: 'tax_exemptions',
    key: 'customer',
    query: sql`select 1 from tax_exemptions where status = 'pending'`,
  },
  {
    task: 'tax_records',
    key: 'general',
    query: sql`select 1 from outbox where kind = 'record-tax' and due_at = 'infinity'
      union all select 1 from orders o join order_documents d on d.order_id = o.id
        where o.tax_fallback and d.total_minor > 0
          and not exists (select from tax_records t where t.document_id = d.id)`,
  },
  {
    task: 'package_purchases',
    key: 'employee',
    query: sql`select 1 from package_purchases where state = 'pending_review'`,
  },
  {
    task: 'messages',
    key: 'setting',
    query: sql`select 1 from contacts where status = 'open' and deleted_at is null`,
  },
]

/** Queues that depend on the caller or on the time. */
const queuesFor = (actor: Asker, now: Date): Waiting[] => [
  {
    task: 'approvals',
    key: null,
    query: sql`select 1 from approvals a where ${isUndecided(actor, now)}`,
  },
  ...queues,
  {
    task: 'forwarding',
    key: 'general',
    query: sql`select 1 from rate_limits
      where key = ${untrustedForwardingKey} and resets_at > ${now.toISOString()}`,
  },
  ...(actor.is_owner
    ? [{ task: 'staff_factors' as const, key: null, query: selectUnenrolled }]
    : []),
]

/**
 * Counts the open items of the queues that the caller may work on, each up to `countedMax`. Empty queues
 * are left out.
 */
export const countTasks = async (db: Db, actor: Asker, now: Date) => {
  const own = queuesFor(actor, now).filter(
    ({ key }) => key === null || actor.permissions.includes(key),
  )
  const params = own.map(
    ({ task, query }) => sql`
      select ${task}::text as task, count(*)::int as count
      from (${query} limit ${countedMax}) items`,
  )
  const { rows } = await db.execute<{ task: DashboardTask; count: number }>(
    sql`select * from (${sql.join(params, sql` union all `)}) waiting where count > 0`,
  )
  return own.flatMap(({ task }) => rows.filter((row) => row.task === task))
}

/** Counts new orders that are not being packed yet. */
export const countNewOrders = async (db: Db) => {
  const { rows } = await db.execute<{ orders: number }>(
    sql`select count(*)::int as orders from orders
      where status in ('pending', 'confirmed') and hidden_at is null`,
  )
  return one(rows).orders
}
