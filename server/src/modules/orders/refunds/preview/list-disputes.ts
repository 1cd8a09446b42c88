import type { Dispute, DisputeState, Page } from '@emporia/contract'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { shopName } from '../../../catalog/availability/platform.ts'
import { users } from '../../../accounts/tables.ts'
import { shops } from '../../../shops/tables.ts'
import { isOfOrderNamed } from '../../queries/named.ts'
import { orders } from '../../tables.ts'
import { disputes, refunds } from '../tables.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'created_at' | 'amount_minor' | undefined
  order?: 'asc' | 'desc' | undefined
  state?: DisputeState | undefined
}

/** Returns a page of disputes, newest first. */
export const listDisputes = async (db: Db, query: Query): Promise<Page<Dispute>> => {
  const { page, per_page, sort = 'created_at', order, q, state } = query
  const where = and(state ? eq(disputes.state, state) : undefined, q ? isNamed(q) : undefined)
  const direction = order === 'asc' ? asc : desc
  const column = sort === 'created_at' ? disputes.created_at : refunds.amount_minor
  const by = [direction(column), direction(disputes.id)]
  const pageIds = db
    .select({ id: disputes.id })
    .from(disputes)
    // PostgreSQL removes this join when no column of it is selected.
    .leftJoin(refunds, eq(refunds.id, disputes.refund_id))
    .where(where)
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await joined(db)
    .where(inArray(disputes.id, pageIds))
    .orderBy(...by)
  return { rows, total: await db.$count(disputes, where), page, per_page }
}

/** Matches the order, or the gateway's reference. */
const isNamed = (q: string) =>
  sql`${disputes.id} in (
    select d.id from disputes d where ${isOfOrderNamed(sql`d.order_id`, q)}
    union all select id from disputes where reference ilike ${toLikePattern(q)})`

export const getDispute = async (db: Db, id: number): Promise<Dispute> =>
  one(await joined(db).where(eq(disputes.id, id)))

const joined = (db: Db) =>
  db
    .select({
      id: disputes.id,
      order_id: disputes.order_id,
      refund_id: disputes.refund_id,
      order_number: orders.number,
      shop_name: shopName,
      customer: users.name,
      gateway: disputes.gateway,
      state: disputes.state,
      amount_minor: refunds.amount_minor,
      fee_minor: disputes.fee_minor,
      reason: disputes.reason,
      reference: disputes.reference,
      created_at: disputes.created_at,
      closed_at: disputes.closed_at,
    })
    .from(disputes)
    .innerJoin(refunds, eq(refunds.id, disputes.refund_id))
    .innerJoin(orders, eq(orders.id, disputes.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
