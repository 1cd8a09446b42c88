import type { ListQuery, Page, RefundKind, RefundRow, RefundState } from '@emporia/contract'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { paginate } from '../../../../db/paginate.ts'
import { descending } from '../../../../db/sorts.ts'
import { one } from '../../../../db/single-row.ts'
import { shopName } from '../../../catalog/availability/platform.ts'
import { customerName } from '../../../accounts/account/customer-name.ts'
import { users } from '../../../accounts/public.ts'
import { readFailure } from '../../../payments/failures.ts'
import { shops } from '../../../shops/public.ts'
import { isOfOrderNamed } from '../../queries/named.ts'
import { orders } from '../../tables.ts'
import { refunds } from '../tables.ts'
import { viewRefunds } from './view.ts'

type Query = ListQuery<'created_at' | 'amount_minor'> & {
  state?: RefundState | undefined
  kind?: RefundKind | undefined
  order_id?: number | undefined
}

/** Returns a page of refunds, newest first. */
export const listRefunds = async (db: Db, query: Query): Promise<Page<RefundRow>> => {
  const { q, state, kind, order_id } = query
  return paginate(db, {
    query,
    from: refunds,
    id: refunds.id,
    where: and(
      state ? eq(refunds.state, state) : undefined,
      kind ? eq(refunds.kind, kind) : undefined,
      order_id ? eq(refunds.order_id, order_id) : undefined,
      q ? isOfOrderNamed(refunds.order_id, q) : undefined,
    ),
    sorts: {
      created_at: descending(refunds.created_at),
      amount_minor: descending(refunds.amount_minor),
    },
    load: (ids) => loadRefunds(db, ids),
  })
}

export const getRefund = async (db: Db, id: number): Promise<RefundRow> =>
  one(await loadRefunds(db, [id]))

const loadRefunds = async (db: Db, ids: number[]) => {
  const found = await db
    .select({
      id: refunds.id,
      order_number: orders.number,
      shop_id: orders.shop_id,
      shop_name: shopName,
      customer: customerName,
      bank_details: refunds.bank_details,
      failure: refunds.failure,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(inArray(refunds.id, ids))
  const whole = await viewRefunds(db, { ids })
  return found.flatMap((about) => {
    const refund = whole.find(({ id }) => id === about.id)
    return refund ? [{ ...refund, ...about, failure: readFailure(about.failure) }] : []
  })
}
