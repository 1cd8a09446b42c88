import type { Dispute, DisputeState, Page } from '@emporia/contract'
import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/one.ts'
import { likeOf } from '../../../../db/like.ts'
import { shopName } from '../../../catalog/selling/house.ts'
import { users } from '../../../people/tables.ts'
import { shops } from '../../../shops/tables.ts'
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

/** A page of disputes, the newest first. */
export const listDisputes = async (db: Db, query: Query): Promise<Page<Dispute>> => {
  const { page, per_page, sort = 'created_at', order, q, state } = query
  const where = and(
    state ? eq(disputes.state, state) : undefined,
    q
      ? or(
          ilike(orders.number, likeOf(q)),
          ilike(users.name, likeOf(q)),
          ilike(disputes.reference, likeOf(q)),
        )
      : undefined,
  )
  const direction = order === 'asc' ? asc : desc
  const by = sort === 'created_at' ? disputes.created_at : refunds.amount_minor
  const rows = await joined(db)
    .where(where)
    .orderBy(direction(by), direction(disputes.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db
    .select({ total: count() })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(where)
  return { rows, total: counted?.total ?? 0, page, per_page }
}

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
