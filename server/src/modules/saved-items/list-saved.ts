import type { api, Data, Input } from '@emporia/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import { products } from '../catalog/public.ts'
import { getCards } from '../storefront/cards.ts'
import { savedItems } from './tables.ts'

type SavedPage = Data<typeof api.saved.list>
type Query = Input<typeof api.saved.list>

/** Lists the saved products of a buyer, the latest first, at their current prices. */
export const listSaved = async (
  db: Db,
  userId: number,
  { page, per_page }: Query,
  now: Date,
): Promise<SavedPage> => {
  const product_ids = await listSavedIds(db, userId)
  const ids = product_ids.slice((page - 1) * per_page, page * per_page)
  const saved = await selectSaved(db, userId, { ids, now })
  const cards = await getCards(db, ids, now)
  const rows = cards.flatMap((card) => {
    const found = saved.get(card.id)
    return found ? [{ ...card, ...found }] : []
  })
  return { rows, total: product_ids.length, page, per_page, product_ids }
}

export const listSavedIds = async (db: Db, userId: number) => {
  const rows = await db
    .select({ id: savedItems.product_id })
    .from(savedItems)
    .where(eq(savedItems.user_id, userId))
    .orderBy(desc(savedItems.created_at), desc(savedItems.product_id))
  return rows.map(({ id }) => id)
}

/** Returns the ids that visitors may see, in their order, each once. */
export const listVisibleIds = async (db: Db, ids: number[], now: Date) => {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isVisibleEach(now)))
  const visible = new Set(found.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => visible.has(id))
}

type Wanted = { ids: number[]; now: Date }

const selectSaved = async (db: Db, userId: number, { ids, now }: Wanted) => {
  const rows = await db
    .select({
      id: products.id,
      saved_at: savedItems.created_at,
      saved_minor: savedItems.price_minor,
      is_visible: sql<boolean>`${isVisibleEach(now)}`,
      has_choices: sql<boolean>`cardinality(${products.axes}) > 0`,
      min_quantity: products.min_quantity,
    })
    .from(savedItems)
    .innerJoin(products, eq(products.id, savedItems.product_id))
    .where(and(eq(savedItems.user_id, userId), inArray(products.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}
