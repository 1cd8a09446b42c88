import type { Order } from '@emporia/contract'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { readInLanguage } from '../../../http/request/write-in-languages.ts'
import { getPicturesById } from '../../media/queries.ts'
import { customerName, readCustomerName } from '../../accounts/account/customer-name.ts'
import { users } from '../../accounts/public.ts'
import { readMethodName } from '../../pricing/shipping.ts'
import { hasPlatformDiscount } from '../../pricing/tax.ts'
import { platformName } from '../../settings/platform-name.ts'
import { shops } from '../../shops/public.ts'
import { actorName, getFulfillmentStatus, movesOfBuyer, movesOfStaff } from '../rules.ts'
import { orderEvents, orderGroups, orders } from '../tables.ts'
import { loadChargedCurrencies, readPaidCharge } from '../payment/charge/charged-money.ts'
import {
  paymentColumns,
  shippingColumns,
  shopColumns,
  taxColumns,
  timeColumns,
  withdrawalColumns,
} from './head-columns.ts'
import { loadOrderLines } from './load-order-lines.ts'
import { loadShipments } from './load-shipments.ts'
import { withdrawalOf } from '../returns/withdrawal/rules.ts'
import { toLocalLine, toLocalPickup } from './local-line.ts'
import { loadReturnsAndRefunds } from './what-comes-back.ts'

/** Role of the reader. It decides the labels, the private notes and the status changes. */
export type Viewer = 'user' | 'member' | 'seller' | 'admin'

/** Returns complete orders for their pages in a few queries, independent of their number. */
export const viewOrders = async (
  db: Db,
  where: SQL | undefined,
  viewer: Viewer,
): Promise<Order[]> => {
  const heads = await selectHeads(db, where)
  const ids = heads.map(({ id }) => id)
  // Sequential, because a transaction has a single connection.
  const lines = await selectLines(db, ids)
  const events = await selectEvents(db, ids, isBuyer(viewer))
  const parcels = await loadShipments(db, ids)
  const readCharged = await loadChargedCurrencies(db, heads)
  const back = await loadReturnsAndRefunds(db, heads, lines)

  return heads.map((head) => {
    const own = lines.filter(({ order_id }) => order_id === head.id)
    return {
      ...head,
      charge: readPaidCharge(readCharged, head),
      withdrawal: withdrawalOf(head, head),
      shipping_method: readMethodName(head.shipping_method),
      ...pickupFor(head, viewer),
      ...taxFor(head, own, viewer),
      address: { ...head.address, name: readCustomerName(head.address.name) },
      fulfilment_status: getFulfillmentStatus(head.status, own),
      customer: customerOf(head, viewer),
      lines: own.map((line) => ({
        ...(isBuyer(viewer) ? toLocalLine(line) : line),
        returned_quantity: back.quantityOf(line),
        kept_quantity: back.keptOf(line),
      })),
      ...back.of(head),
      events: events
        .filter(({ order_id }) => order_id === head.id)
        .map((event) => ({ ...event, actor: actorOf(event, head, viewer) })),
      shipments: parcels.filter(({ order_id }) => order_id === head.id),
      moves: isBuyer(viewer) ? movesOfBuyer(head.status) : movesOfStaff(head, own, viewer),
    }
  })
}

/** The buyer shows the code where the order is ready; the shop has to ask for it. */
const pickupFor = (
  { pickup = null, pickup_code, status }: Pick<Order, 'pickup' | 'pickup_code' | 'status'>,
  viewer: Viewer,
) =>
  isBuyer(viewer)
    ? { pickup: toLocalPickup(pickup), pickup_code: status === 'shipped' ? pickup_code : null }
    : { pickup, pickup_code: null }

type Taxed = Pick<typeof orders.$inferSelect, 'coupon_keeps_tax' | 'tax_fallback'>

const taxFor = (
  { coupon_keeps_tax, tax_fallback }: Taxed,
  lines: Parameters<typeof hasPlatformDiscount>[0][],
  viewer: Viewer,
) => ({
  coupon_keeps_tax: coupon_keeps_tax && lines.some(hasPlatformDiscount),
  tax_fallback: viewer === 'admin' ? tax_fallback : undefined,
})

type Customer = {
  user_id: number
  customer_name: string
  email: string
  address: Pick<Order['address'], 'phone'>
  is_guest: boolean
}

/** A shop gets the data for its shipment; the e-mail is for the platform only. */
const customerOf = (head: Customer, viewer: Viewer) => ({
  ...(viewer === 'admin' && { id: head.user_id }),
  name: head.customer_name,
  email: viewer === 'seller' ? null : head.email,
  phone: head.address.phone,
  is_guest: head.is_guest,
})

type Event = Pick<typeof orderEvents.$inferSelect, 'actor_id' | 'actor_role'>

type Head = { user_id: number; shop_name: string; platform: string }

const actorOf = (event: Event, head: Head, viewer: Viewer) =>
  isByCashier(event, head) ? 'POS' : actorName(viewer, event.actor_role, head)

/** A POS cashier is a member, as the buyer may be too: only the buyer is “You”. */
const isByCashier = ({ actor_id, actor_role }: Event, { user_id }: { user_id: number }) =>
  actor_role === 'member' && actor_id !== null && actor_id !== user_id

export const isBuyer = (viewer: Viewer) => viewer === 'user' || viewer === 'member'

const selectHeads = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      group_id: orders.group_id,
      group_number: orderGroups.number,
      ...shopColumns,
      platform: platformName,
      status: orders.status,
      payment_status: orders.payment_status,
      hold_reason: orders.hold_reason,
      version: orders.version,
      subtotal_minor: orders.subtotal_minor,
      discount_minor: orders.discount_minor,
      shipping_minor: orders.shipping_minor,
      shipping_discount_minor: orders.shipping_discount_minor,
      prices_include_tax: orders.prices_include_tax,
      ...shippingColumns,
      coupon_code: orderGroups.coupon_code,
      total_minor: orders.total_minor,
      address: orderGroups.address,
      billing: orderGroups.billing,
      email: orderGroups.email,
      note: orderGroups.note,
      ...taxColumns,
      ...paymentColumns,
      ...withdrawalColumns,
      user_id: orders.user_id,
      customer_name: customerName,
      is_guest: sql<boolean>`${users.guest_email} is not null`,
      ...timeColumns,
      refunded_minor: orders.refunded_minor,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(where)
    .orderBy(asc(orders.id))

const selectLines = async (db: Db, ids: number[]) => {
  const lines = await loadOrderLines(db, ids)
  const pictures = await getPicturesById(
    db,
    lines.flatMap(({ picture }) => picture ?? []),
  )
  return lines.map((line) => ({
    ...line,
    picture: pictures.get(line.picture ?? 0) ?? null,
  }))
}

const selectEvents = async (db: Db, ids: number[], publicOnly: boolean) => {
  if (ids.length === 0) return []
  const events = await db
    .select()
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.order_id, ids),
        publicOnly ? eq(orderEvents.is_public, true) : undefined,
      ),
    )
    .orderBy(asc(orderEvents.id))
  return events.map(({ note, note_translations, ...event }) => ({
    ...event,
    note: readInLanguage(note_translations, note),
  }))
}
