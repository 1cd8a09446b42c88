import type { OrderChange } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { checkAddress } from '../../addresses/check-address.ts'
import { toE164 } from '../../addresses/phone.ts'
import { type Locked, lockOrder } from '../status/lock-order.ts'
import { recordMove } from '../status/record-status.ts'
import { assertNotHeld } from '../status/assert-not-held.ts'
import { lockPurchase } from '../payment/purchase.ts'
import { orderGroups, orders } from '../tables.ts'
import { changeLines } from './change-lines.ts'
import { lowerPaid } from './lower-paid.ts'
import { sumUp } from './sum-up.ts'

type Order = Locked['order']

const editable = ['pending', 'confirmed']
export const isEditable = ({ status }: Order) => editable.includes(status)

/**
 * Changes the items, address and note of an order that is not being packed yet. Lines of a paid
 * order can only be reduced, which refunds them. Everything is recomputed under the locks of the
 * order group, so a concurrent shipment happens either before or after.
 */
export const editOrder = async (
  context: Context,
  actor: Pick<Actor, 'id' | 'role'>,
  change: OrderChange,
) => {
  const { db } = context
  const groupId = await findGroup(db, change.id)
  const purchase = groupId === undefined ? undefined : await lockPurchase(db, groupId)
  const locked = await lockOrder(db, 'everything', change.id)
  const { order } = locked
  if (!purchase || !isEditable(order)) throw conflict(m.order_not_editable)
  assertUnchanged(order, change)
  assertNotHeld(order)

  const notes: (() => string)[] = []
  if (change.lines && isUnpaid(order)) {
    const { group } = purchase
    notes.push(...(await changeLines(context, { group, locked, wanted: change.lines })))
    await sumUp(db, order.group_id)
  } else if (change.lines) {
    const { lines: wanted, refund } = change
    notes.push(
      ...(await lowerPaid({ ...context, actor_id: actor?.id ?? null }, actor, {
        locked,
        wanted,
        refund,
      })),
    )
  }
  notes.push(...(await changeGroup(db, { ...change, group_id: order.group_id })))
  if (notes.length === 0) throw conflict(m.order_unchanged)
  const note = () => history.change_summary({ changes: notes.map((write) => write()).join('; ') })
  await recordMove(context, actor, { order, to: order.status, note })
}

const findGroup = async (db: Db, orderId: number) => {
  const [found] = await db
    .select({ group_id: orders.group_id })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.group_id
}

type Seen = Pick<OrderChange, 'seen_total_minor' | 'seen_refunded_minor'>

const assertUnchanged = (order: Order, { seen_total_minor, seen_refunded_minor }: Seen) => {
  const isSame =
    (seen_total_minor ?? order.total_minor) === order.total_minor &&
    (seen_refunded_minor ?? order.refunded_minor) === order.refunded_minor
  if (!isSame) throw conflict(m.order_outdated)
}

export const isUnpaid = ({ payment_status }: Order) =>
  payment_status === 'unpaid' || payment_status === 'pending' || payment_status === 'failed'

type EditInput = Pick<OrderChange, 'address' | 'note'> & { group_id: number }

/** Changes the address and note of the order group. Allowed only while none of it was shipped. */
const changeGroup = async (db: Db, { group_id, address, note }: EditInput) => {
  if (address === undefined && note === undefined) return []
  const gone = await db.$count(
    orders,
    and(eq(orders.group_id, group_id), sql`status in ('shipped', 'delivered', 'completed')`),
  )
  if (address && gone > 0) throw conflict(m.order_address_used)
  await db
    .update(orderGroups)
    .set({
      ...(address && {
        address: checkAddress(address),
        phone_e164: toE164(address.phone, address.country),
      }),
      ...(note !== undefined && { note: note || null }),
    })
    .where(eq(orderGroups.id, group_id))
  return [
    ...(address ? [history.change_address] : []),
    ...(note === undefined ? [] : [history.change_note]),
  ]
}
