import { type Data, type orderTrack, type OrderStatus, receiptCode } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { getGroupStatus, isSameContact, normalizeOrderNumber } from '../rules.ts'
import { orderGroups, orders } from '../tables.ts'
import { viewOrders } from './view.ts'

/**
 * Returns the public tracking view of an order for a caller who knows its number and the buyer's
 * e-mail or phone, or the receipt code of a POS sale: progress and items, without prices and
 * without an address beyond the city.
 */
export const trackOrder = async (db: Db, known: Known): Promise<Data<typeof orderTrack>> => {
  const group = await findOwnGroup(db, known)
  const parts = await viewOrders(db, eq(orders.group_id, group.id), 'user')
  return {
    number: group.number,
    status: getGroupStatus(parts.map(({ status }) => status)),
    city: group.address.city,
    placed_at: group.placed_at,
    parcels: parts.map((order) => ({
      ...order,
      pickup_code: null,
      steps: stepsOf(order.events),
      events: order.events.map(({ to_status, ...event }) => ({ ...event, status: to_status })),
      items: order.lines,
    })),
  }
}

type Known = { number: string; contact: string }

/** Returns the order group of a caller who knows its number and contact. */
export const findOwnGroup = async (db: Db, { number, contact }: Known) => {
  const group = await findGroup(db, normalizeOrderNumber(number))
  // Another buyer's order answers like an unknown number.
  if (
    !group ||
    !(isSameContact(contact, group) || (await isOnReceipt(db, { contact, group_id: group.id })))
  )
    throw notFound(m.order_missing)
  return group
}

/** Finds an order group by its number, or by that of one of its orders. */
const findGroup = async (db: Db, number: string) => {
  const [group] = await db
    .selectDistinct({
      id: orderGroups.id,
      number: orderGroups.number,
      email: orderGroups.email,
      address: orderGroups.address,
      phone_e164: orderGroups.phone_e164,
      placed_at: orderGroups.placed_at,
    })
    .from(orderGroups)
    .innerJoin(orders, eq(orders.group_id, orderGroups.id))
    .where(or(eq(orderGroups.number, number), eq(orders.number, number)))
    .limit(1)
  return group
}

type ReceiptParams = { contact: string; group_id: number }

/** A POS customer without a name has only the receipt as proof. */
const isOnReceipt = async (db: Db, { contact, group_id }: ReceiptParams) => {
  const { rows } = await db.execute<{ client_uuid: string }>(
    sql`select client_uuid from pos_orders where group_id = ${group_id}`,
  )
  return rows.some(({ client_uuid }) => receiptCode(client_uuid) === contact.trim().toLowerCase())
}

const progressStatuses: OrderStatus[] = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
]

const stepsOf = (events: { to_status: OrderStatus; created_at: string }[]) =>
  progressStatuses.map((status) => ({
    status,
    at: events.find(({ to_status }) => to_status === status)?.created_at ?? null,
  }))
