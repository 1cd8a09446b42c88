import type { Page, RefundKind, RefundRow, RefundState } from '@emporia/contract'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { shopName } from '../../../catalog/availability/platform.ts'
import { users } from '../../../accounts/tables.ts'
import { shops } from '../../../shops/tables.ts'
import { isOfOrderNamed } from '../../queries/named.ts'
import { orders } from '../../tables.ts'
import { refunds } from '../tables.ts'
import { viewRefunds } from './view.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'created_at' | 'amount_minor' | undefined
  order?: 'asc' | 'desc' | undefined
  state?: RefundState | undefined
  kind?: RefundKind | undefined
  order_id?: number | undefined
}

/** Returns a page of refunds, newest first. */
export const listRefunds = async (db: Db, query: Query): Promise<Page<RefundRow>> => {
  const { page, per_page, sort = 'created_at', order, q, state, kind, order_id } = query
  const where = and(
    state ? eq(refunds.state, state) : undefined,
    kind ? eq(refunds.kind, kind) : undefined,
    order_id ? eq(refunds.order_id, order_id) : undefined,
    q ? isOfOrderNamed(refunds.order_id, q) : undefined,
  )
  const direction = order === 'asc' ? asc : desc
  const by = [direction(refunds[sort]), direction(refunds.id)]
  const pageIds = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(where)
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const found = await joined(db)
    .where(inArray(refunds.id, pageIds))
    .orderBy(...by)
  const total = await db.$count(refunds, where)
  return { rows: await dress(db, found), total, page, per_page }
}

export const getRefund = async (db: Db, id: number): Promise<RefundRow> =>
  one(await dress(db, await joined(db).where(inArray(refunds.id, [id]))))

const joined = (db: Db) =>
  db
    .select({
      id: refunds.id,
      order_number: orders.number,
      shop_id: orders.shop_id,
      shop_name: shopName,
      customer: users.name,
      bank_details: refunds.bank_details,
      failure: refunds.failure,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))

const dress = async (db: Db, found: Awaited<ReturnType<typeof joined>>) => {
  const whole = await viewRefunds(db, { ids: found.map(({ id }) => id) })
  return found.flatMap((about) => {
    const refund = whole.find(({ id }) => id === about.id)
    return refund ? [{ ...refund, ...about }] : []
  })
}
