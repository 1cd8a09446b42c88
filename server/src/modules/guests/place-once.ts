import * as m from '@emporia/messages/error'
import { asc, eq, lt, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { conflictWith, Failure } from '../../http/failure.ts'
import { retentionSeconds } from '../../http/security/idempotency.ts'
import { hashToken } from '../../http/security/token.ts'
import { sentence } from '../../sentence.ts'
import type { buyNow } from '../orders/checkout/place-order.ts'
import { orderGroups, orders } from '../orders/public.ts'
import { guestPlacements } from './tables.ts'

type Request = { request_key?: string | undefined; email: string }
type Placed = Awaited<ReturnType<typeof buyNow>> & { user_id: number }

/**
 * Places an order, or returns the one that the same request placed before. A request at the same
 * moment is refused. Replies to guests contain a token, so they are not stored like other replies
 * (`http/security/idempotency.ts`).
 */
export const placeOnce = async (
  { db, now }: Context,
  request: Request,
  place: () => Promise<Placed>,
): Promise<Placed> => {
  const { request_key } = request
  if (request_key === undefined) return place()
  const { rows } = await db.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`guest:${request_key}`}, 0)) as claimed`,
  )
  if (!rows[0]?.claimed) throw conflictWith({ is_running: true }, m.request_running)
  const request_hash = hashToken(JSON.stringify(request))
  const known = await findPlaced(db, { request_key, request_hash })
  if (known) return known
  const placed = await place()
  const { group_id } = placed
  const created_at = now.toISOString()
  await db.insert(guestPlacements).values({ request_key, request_hash, group_id, created_at })
  return placed
}

type Key = { request_key: string; request_hash: string }

/** The payment continues on the page of the order. */
const findPlaced = async (
  db: Db,
  { request_key, request_hash }: Key,
): Promise<Placed | undefined> => {
  const rows = await db
    .select({
      group_id: orderGroups.id,
      group_number: orderGroups.number,
      total_minor: orderGroups.total_minor,
      user_id: orderGroups.user_id,
      order_id: orders.id,
      hash: guestPlacements.request_hash,
    })
    .from(guestPlacements)
    .innerJoin(orderGroups, eq(orderGroups.id, guestPlacements.group_id))
    .innerJoin(orders, eq(orders.group_id, orderGroups.id))
    .where(eq(guestPlacements.request_key, request_key))
    .orderBy(asc(orders.id))
  const [first] = rows
  if (!first) return undefined
  const { order_id: _, hash, ...group } = first
  if (hash !== request_hash) throw new Failure('key_reused', sentence(m.request_key_reused))
  return { ...group, order_ids: rows.map(({ order_id }) => order_id), payment_url: null }
}

/** Deletes keys that no client repeats any more. */
export const sweepPlacements = (db: Db, now: Date) => {
  const oldest = new Date(now.getTime() - retentionSeconds * 1000).toISOString()
  return db.delete(guestPlacements).where(lt(guestPlacements.created_at, oldest))
}
