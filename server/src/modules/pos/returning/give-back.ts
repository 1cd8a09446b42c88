import { type api, type Input, isMeasurable, sumOfQuantities } from '@emporia/contract'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { restock } from '../../catalog/stock/restock.ts'
import { tellToCount } from '../../catalog/stock/tell-to-count.ts'
import { posCashOf, walletOf } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { type Locked, lockOrder } from '../../orders/moving/lock-order.ts'
import { leftOfOrder } from '../../orders/refunding/left-of-order.ts'
import { payByTill } from '../../orders/refunding/pay-refund.ts'
import { refundOrder } from '../../orders/refunding/refund-order.ts'
import { orders } from '../../orders/tables.ts'
import { handsOf, type Tools } from '../../orders/tools.ts'
import { getPosOrder } from '../reading/view.ts'
import { posOrders, posReturns } from '../tables.ts'

type Wish = Input<typeof api.pos.sale.giveBack>
type Wanted = { order_line_id: number; quantity: number }

/**
 * Returns items at the register and pays the customer back from its cash. Never more than was sold
 * and not refunded: decided here under locks, whatever the register sent.
 */
export const giveBack = async (db: Db, actor: Actor, wish: Wish, tools: Tools) => {
  const sale = await lockSale(db, actor.id, wish.id)
  const shown = await getPosOrder(db, { member_id: actor.id }, sale.id, tools)
  if (sale.fulfilment === 'ship')
    throw conflict('What is sent comes back to the shop: the customer asks for a return')
  if (!shown.return_until) throw conflict('The time for giving back is over, or all of it is back')

  const ids = shown.orders.map(({ id }) => id)
  if (
    wish.lines &&
    wish.lines.some(
      ({ order_line_id }) => !shown.lines.some((line) => line.order_line_id === order_line_id),
    )
  )
    throw notFound('Line')
  const isOnline = shown.paid_by.includes('online')
  const { amount_minor, till_minor, uncovered } = await giveParts(
    db,
    actor,
    { ids, wish, isOnline },
    tools,
  )
  if (amount_minor === 0) throw conflict('There is nothing left to give back')
  const { id } = one(
    await db
      .insert(posReturns)
      .values({
        pos_order_id: sale.id,
        amount_minor,
        till_minor,
        is_void: !wish.lines && shown.void_until !== null,
        is_restocked: wish.restock,
        reason: wish.reason,
        created_at: tools.now.toISOString(),
      })
      .returning({ id: posReturns.id }),
  )
  await tellToCount(db, { of: uncovered, why: 'uncovered', cause: `return:${id}` }, tools)
  return { uncovered: sumOfQuantities(uncovered.map(({ quantity }) => quantity)) }
}

type Parts = { ids: number[]; wish: Wish; isOnline: boolean }

/** Order by order: each shop of a sale refunds its own part. */
const giveParts = async (db: Db, actor: Actor, { ids, wish, isOnline }: Parts, tools: Tools) => {
  let amount_minor = 0
  let till_minor = 0
  const uncovered: { variant_id: number; quantity: number }[] = []
  for (const order_id of ids) {
    const locked = await lockOrder(db, 'everything', order_id)
    const lines = await wantedOf(db, locked, wish)
    if (lines.length === 0) continue
    const given = await refundPart(db, actor, { locked, lines, wish, isOnline }, tools)
    amount_minor += given.amount_minor
    till_minor += given.till_minor
    uncovered.push(...given.uncovered)
  }
  return { amount_minor, till_minor, uncovered }
}

const lockSale = async (db: Db, memberId: number, id: number) => {
  const [sale] = await db
    .select()
    .from(posOrders)
    .where(and(eq(posOrders.id, id), eq(posOrders.member_id, memberId)))
    .for('update')
  if (!sale) throw notFound('Sale')
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.group_id, [sale.group_id ?? 0]))
    .orderBy(orders.id)
    .for('update')
  return sale
}

const wantedOf = async (db: Db, locked: Locked, { lines }: Wish): Promise<Wanted[]> => {
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
      throw invalid(`lines.${at}.quantity`, `“${line.name}” cannot be measured so finely`)
    if (quantity > left.quantity)
      throw conflict(`Only ${left.quantity} of “${line.name}” can still come back`)
    return [{ order_line_id, quantity }]
  })
}

type Part = { locked: Locked; lines: Wanted[]; wish: Wish; isOnline: boolean }

const refundPart = async (
  db: Db,
  actor: Actor,
  { locked, lines, wish, isOnline }: Part,
  tools: Tools,
) => {
  const hands = handsOf(tools, actor)
  const refund = await refundOrder(
    db,
    locked,
    {
      kind: 'return',
      wanted: { lines, shipping: 0 },
      to: 'source',
      reason: wish.reason,
      is_capped: true,
    },
    hands,
  )
  // Gateway payments are refunded by the gateway, not from POS cash.
  const till_minor = isOnline ? 0 : await payOut(db, actor, refund, hands)
  const come = lines.flatMap(({ order_line_id, quantity }) => {
    const sold = locked.lines.find(({ id }) => id === order_line_id)
    return sold && wish.restock ? [{ order_line_id, variant_id: sold.variant_id, quantity }] : []
  })
  return {
    amount_minor: refund.amount_minor,
    till_minor,
    uncovered: await restock(db, actor, come),
  }
}

type Refund = { id: number; amount_minor: number }

/** Pays from POS cash, up to the member's cash due. */
const payOut = async (
  db: Db,
  actor: Actor,
  { id, amount_minor }: Refund,
  hands: ReturnType<typeof handsOf>,
) => {
  const [held = 0] = await lockBalances(db, [posCashOf(actor.id), walletOf(actor.id)])
  const till_minor = Math.min(held, amount_minor)
  await payByTill(db, { id, member_id: actor.id, till_minor }, hands)
  return till_minor
}
