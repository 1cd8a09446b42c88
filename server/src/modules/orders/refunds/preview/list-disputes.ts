import type { Dispute, DisputeState, ListQuery, Page } from '@emporia/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { paginate } from '../../../../db/paginate.ts'
import { descending } from '../../../../db/sorts.ts'
import { one } from '../../../../db/single-row.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { shopName } from '../../../catalog/availability/platform.ts'
import { customerName } from '../../../accounts/account/customer-name.ts'
import { users } from '../../../accounts/public.ts'
import { shops } from '../../../shops/public.ts'
import { isOfOrderNamed } from '../../queries/named.ts'
import { orders } from '../../tables.ts'
import { disputes, refunds } from '../tables.ts'

type Query = ListQuery<'created_at' | 'amount_minor'> & { state?: DisputeState | undefined }

/** Returns a page of disputes, newest first. */
export const listDisputes = async (db: Db, query: Query): Promise<Page<Dispute>> => {
  const { q, state } = query
  return paginate(db, {
    query,
    // PostgreSQL removes this join when no column of it is selected.
    from: sql`${disputes} left join ${refunds} on ${refunds.id} = ${disputes.refund_id}`,
    id: disputes.id,
    where: and(state ? eq(disputes.state, state) : undefined, q ? isNamed(q) : undefined),
    sorts: {
      created_at: descending(disputes.created_at),
      amount_minor: descending(refunds.amount_minor),
    },
    load: (ids) => joined(db).where(inArray(disputes.id, ids)),
  })
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
      customer: customerName,
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
