import { savedMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict, notFound } from '../../http/failure.ts'
import { getCards } from '../storefront/cards.ts'
import { listSavedIds, listVisibleIds } from './list-saved.ts'
import { savedItems } from './tables.ts'

type Saved = { user_id: number; product_ids: number[] }

/**
 * Saves products at their current prices, up to the maximum; those that are saved already retain
 * their price. Throws if no product is visible, or if there is room for none.
 */
export const saveProducts = async (db: Db, { user_id, product_ids }: Saved, now: Date) => {
  const visible = await listVisibleIds(db, product_ids, now)
  if (visible.length === 0) throw notFound(m.product_missing)
  // Two calls of one buyer would count the same room.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved-items', ${user_id}))`)
  const before = await listSavedIds(db, user_id)
  const added = visible.filter((id) => !before.includes(id))
  const room = savedMax - before.length
  if (added.length > 0 && room <= 0) throw conflict(m.saved_items_full, { max: savedMax })
  const cards = await getCards(db, added.slice(0, Math.max(room, 0)), now)
  if (cards.length === 0) return
  await db
    .insert(savedItems)
    .values(cards.map((card) => toRow(user_id, card, now)))
    .onConflictDoNothing()
}

const toRow = (user_id: number, card: { id: number; price_minor: number }, now: Date) => ({
  user_id,
  product_id: card.id,
  price_minor: card.price_minor,
  created_at: now.toISOString(),
})

/** Idempotent, because a heart can be pressed in two tabs. */
export const removeSaved = (
  db: Db,
  { user_id, product_id }: Record<'user_id' | 'product_id', number>,
) =>
  db
    .delete(savedItems)
    .where(and(eq(savedItems.user_id, user_id), eq(savedItems.product_id, product_id)))

export const eraseSaved = (db: Db, userId: number) =>
  db.delete(savedItems).where(eq(savedItems.user_id, userId))
