import { type api, type Input, isMeasurable, sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { restock } from '../../catalog/stock/restock.ts'
import { notifyRecount } from '../../catalog/stock/request-count.ts'
import { getPosCashAccount, getWalletAccount } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { type Locked, lockOrder } from '../../orders/status/lock-order.ts'
import { leftOfOrder } from '../../orders/refunds/left-of-order.ts'
import { payFromPosCash } from '../../orders/refunds/pay-refund.ts'
import { refundOrder } from '../../orders/refunds/refund-order.ts'
import { orders } from '../../orders/public.ts'
import { getPosOrder } from '../queries/view.ts'
import { posOrders, posReturns } from '../tables.ts'

type ReturnInput = Input<typeof api.pos.sale.giveBack>
type ReturnLine = { order_line_id: number; quantity: number }

/**
 * Returns items at the register and pays the customer back from its cash. Never more than was sold
 * and not refunded: decided here under locks, whatever the register sent.
 */
export const returnGoods = async (context: Context, actor: Actor, input: ReturnInput) => {
  const { db } = context
  const sale = await lockSale(db, actor.id, input.id)
  const visible = await getPosOrder(context, { member_id: actor.id }, sale.id)
  if (sale.fulfilment === 'ship') throw conflict(m.pos_return_shipped)
  if (!visible.return_until) throw conflict(m.pos_return_closed)

  const ids = visible.orders.map(({ id }) => id)
  const ownLines = new Set(visible.lines.map(({ order_line_id }) => order_line_id))
  if (input.lines?.some(({ order_line_id }) => !ownLines.has(order_line_id)))
    throw notFound(m.sale_line_missing)
  const isOnline = visible.paid_by.includes('online')
  const { amount_minor, till_minor, uncovered } = await refundOrders(context, actor, {
    ids,
    input,
    isOnline,
  })
  if (amount_minor === 0) throw conflict(m.refund_nothing_left)
  const { id } = one(
    await db
      .insert(posReturns)
      .values({
        pos_order_id: sale.id,
        amount_minor,
        till_minor,
        is_void: !input.lines && visible.void_until !== null,
        is_restocked: input.restock,
        reason: input.reason,
        created_at: context.now.toISOString(),
      })
      .returning({ id: posReturns.id }),
  )
  await notifyRecount(context, { of: uncovered, why: 'uncovered', cause: `return:${id}` })
  return { uncovered: sumOfQuantities(uncovered.map(({ quantity }) => quantity)) }
}

type Parts = { ids: number[]; input: ReturnInput; isOnline: boolean }

/** Order by order: each shop of a sale refunds its own part. */
const refundOrders = async (context: Context, actor: Actor, { ids, input, isOnline }: Parts) => {
  const { db } = context
  let amount_minor = 0
  let till_minor = 0
  const uncovered: { variant_id: number; quantity: number }[] = []
  for (const order_id of ids) {
    const locked = await lockOrder(db, 'everything', order_id)
    const lines = await toReturnLines(db, locked, input)
    if (lines.length === 0) continue
    const provided = await refundPart(context, actor, { locked, lines, input, isOnline })
    amount_minor += provided.amount_minor
    till_minor += provided.till_minor
    uncovered.push(...provided.uncovered)
  }
  return { amount_minor, till_minor, uncovered }
}

const lockSale = async (db: Db, memberId: number, id: number) => {
  const [sale] = await db
    .select()
    .from(posOrders)
    .where(and(eq(posOrders.id, id), eq(posOrders.member_id, memberId)))
    .for('update')
  if (!sale) throw notFound(m.sale_missing)
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.group_id, [sale.group_id ?? 0]))
    .orderBy(orders.id)
    .for('update')
  return sale
}

const toReturnLines = async (
  db: Db,
  locked: Locked,
  { lines }: ReturnInput,
): Promise<ReturnLine[]> => {
  const lefts = await leftOfOrder(db, locked)
  if (!lines)
    return lefts
      .filter(({ left }) => left.quantity > 0)
      .map(({ line, left }) => ({ order_line_id: line.id, quantity: left.quantity }))
  return lines.flatMap(({ order_line_id, quantity }, at) => {
    const found = lefts.find(({ line }) => line.id === order_line_id)
    if (!found) return []
    const { line, left } = found
    if (!isMeasurable(quantity, line.decimals))
      throw invalid(`lines.${at}.quantity`, m.product_quantity_fine, { product: line.name })
    if (quantity > left.quantity)
      throw conflict(m.pos_return_quantity, { quantity: left.quantity, product: line.name })
    return [{ order_line_id, quantity }]
  })
}

type Part = { locked: Locked; lines: ReturnLine[]; input: ReturnInput; isOnline: boolean }

const refundPart = async (
  context: Context,
  actor: Actor,
  { locked, lines, input, isOnline }: Part,
) => {
  const own = { ...context, actor_id: actor.id }
  const refund = await refundOrder(own, locked, {
    kind: 'return',
    wanted: { lines, shipping: 0 },
    to: 'source',
    reason: input.reason,
    is_capped: true,
  })
  // Gateway payments are refunded by the gateway, not from POS cash.
  const till_minor = isOnline ? 0 : await payOut(own, actor, refund)
  const come = lines.flatMap(({ order_line_id, quantity }) => {
    const sold = locked.lines.find(({ id }) => id === order_line_id)
    return sold && input.restock ? [{ order_line_id, variant_id: sold.variant_id, quantity }] : []
  })
  return {
    amount_minor: refund.amount_minor,
    till_minor,
    uncovered: await restock(context.db, actor, come),
  }
}

type Refund = { id: number; amount_minor: number }

/** Pays from POS cash, up to the member's cash due. */
const payOut = async (context: Context, actor: Actor, { id, amount_minor }: Refund) => {
  const [held = 0] = await lockBalances(context.db, [
    getPosCashAccount(actor.id),
    getWalletAccount(actor.id),
  ])
  const till_minor = Math.min(held, amount_minor)
  await payFromPosCash(context, { id, member_id: actor.id, till_minor })
  return till_minor
}
