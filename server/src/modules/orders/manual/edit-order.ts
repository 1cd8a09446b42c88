import type { OrderChange } from '@emporia/contract'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { type Locked, lockOrder } from '../moving/lock-order.ts'
import { recordMove } from '../moving/record-move.ts'
import { lockPurchase } from '../paying/purchase.ts'
import { orderGroups, orders } from '../tables.ts'
import { handsOf, type Means } from '../tools.ts'
import { changeLines } from './change-lines.ts'
import { lowerPaid } from './lower-paid.ts'

type Order = Locked['order']

const editable = ['pending', 'confirmed']

/**
 * The staff changes an order that nobody packs yet: what is in it, where it goes, what the buyer
 * wrote. Of a paid one things can only be left out, and their money goes back. Everything is recomputed under the locks of the whole purchase, so a parcel that leaves at
 * the same moment leaves either before or after.
 */
export const editOrder = async (db: Db, actor: Actor, change: OrderChange, tools: Means) => {
  const groupId = await findGroup(db, change.id)
  const purchase = groupId === undefined ? undefined : await lockPurchase(db, groupId)
  const locked = await lockOrder(db, 'everything', change.id)
  const { order } = locked
  if (!purchase || !editable.includes(order.status))
    throw conflict(`An order that is ${order.status} cannot be changed any more`)
  refuseChanged(order, change)

  const notes: string[] = []
  if (change.lines && isUnpaid(order)) {
    const { group } = purchase
    notes.push(...(await changeLines(db, { group, locked, wanted: change.lines }, tools)))
    await sumUp(db, order.group_id)
  } else if (change.lines) {
    const { lines: wanted, refund } = change
    notes.push(...(await lowerPaid(db, { locked, wanted, refund }, handsOf(tools, actor))))
  }
  notes.push(...(await changeGroup(db, { ...change, group_id: order.group_id })))
  if (notes.length === 0) throw conflict('Nothing was changed')
  const note = `Changed: ${notes.join('; ')}`
  await recordMove(db, actor, { order, to: order.status, note }, tools)
}

const findGroup = async (db: Db, orderId: number) => {
  const [found] = await db
    .select({ group_id: orders.group_id })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.group_id
}

type Seen = Pick<OrderChange, 'seen_total_minor' | 'seen_refunded_minor'>

const refuseChanged = (order: Order, { seen_total_minor, seen_refunded_minor }: Seen) => {
  const isSame =
    (seen_total_minor ?? order.total_minor) === order.total_minor &&
    (seen_refunded_minor ?? order.refunded_minor) === order.refunded_minor
  if (!isSame) throw conflict('This order was changed meanwhile. Please look at it again.')
}

const isUnpaid = ({ payment_status }: Order) =>
  payment_status === 'unpaid' || payment_status === 'pending' || payment_status === 'failed'

/** A purchase is the sum of its orders, also after a change. */
const sumUp = async (db: Db, groupId: number) => {
  const sum = (column: string) =>
    sql`(select sum(${sql.identifier(column)}) from orders where group_id = ${groupId})`
  const { total_minor, wallet_minor } = one(
    await db
      .update(orderGroups)
      .set({
        subtotal_minor: sum('subtotal_minor'),
        discount_minor: sum('discount_minor'),
        shipping_minor: sum('shipping_minor'),
        shipping_discount_minor: sum('shipping_discount_minor'),
        tax_minor: sum('tax_minor'),
        total_minor: sum('total_minor'),
      })
      .where(eq(orderGroups.id, groupId))
      .returning(),
  )
  if (wallet_minor > total_minor)
    throw conflict('The wallet of the buyer holds more for this purchase than it would cost')
}

type Wish = Pick<OrderChange, 'address' | 'note'> & { group_id: number }

/** The address and the note are those of the whole purchase; nothing of it may have left. */
const changeGroup = async (db: Db, { group_id, address, note }: Wish): Promise<string[]> => {
  if (address === undefined && note === undefined) return []
  const gone = await db.$count(
    orders,
    and(eq(orders.group_id, group_id), sql`status in ('shipped', 'delivered', 'completed')`),
  )
  if (address && gone > 0)
    throw conflict('A part of this purchase was sent to the address it has now')
  await db
    .update(orderGroups)
    .set({ ...(address && { address }), ...(note !== undefined && { note: note || null }) })
    .where(eq(orderGroups.id, group_id))
  return [...(address ? ['the address'] : []), ...(note === undefined ? [] : ['the note'])]
}
