import { and, asc, eq, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { conflictWith } from '../../http/failure.ts'
import * as m from '@emporia/messages/error'
import { orderGroups, orders } from '../orders/public.ts'
import type { buyNow } from '../orders/checkout/place-order.ts'
import { guestPlacements } from './tables.ts'

type Request = { guest_id: string; request_key: string | undefined }
type Placed = Awaited<ReturnType<typeof buyNow>> & { user_id: number }

/**
 * Places an order, or returns the one that an earlier request with this key placed. A request beside
 * it is refused. Replies of guests contain a token, so they are not stored.
 */
export const placeOnce = async (
  { db }: Context,
  { guest_id, request_key }: Request,
  place: () => Promise<Placed>,
): Promise<Placed> => {
  if (request_key === undefined) return place()
  const key = `guest:${guest_id}:${request_key}`
  const { rows } = await db.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as claimed`,
  )
  if (!rows[0]?.claimed) throw conflictWith({ is_running: true }, m.request_running)
  const known = await findPlaced({ db }, { guest_id, request_key })
  if (known) return known
  const placed = await place()
  await db.insert(guestPlacements).values({ guest_id, request_key, group_id: placed.group_id })
  return placed
}

/** The payment continues on the page of the order. */
const findPlaced = async (
  { db }: Pick<Context, 'db'>,
  { guest_id, request_key }: Request & { request_key: string },
): Promise<Placed | undefined> => {
  const rows = await db
    .select({
      group_id: orderGroups.id,
      group_number: orderGroups.number,
      total_minor: orderGroups.total_minor,
      user_id: orderGroups.user_id,
      order_id: orders.id,
    })
    .from(guestPlacements)
    .innerJoin(orderGroups, eq(orderGroups.id, guestPlacements.group_id))
    .innerJoin(orders, eq(orders.group_id, orderGroups.id))
    .where(
      and(eq(guestPlacements.guest_id, guest_id), eq(guestPlacements.request_key, request_key)),
    )
    .orderBy(asc(orders.id))
  const [first] = rows
  if (!first) return undefined
  const { order_id: _, ...group } = first
  return { ...group, order_ids: rows.map(({ order_id }) => order_id), payment_url: null }
}
