import type { OrderThing, Page } from '@emporia/contract'
import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { likeOf } from '../../../db/like.ts'
import { loadLines } from '../../cart/queries.ts'
import { isOnSale, isOffered } from '../../catalog/selling/visible.ts'
import { products, variants } from '../../catalog/tables.ts'

type Query = { page: number; per_page: number; q?: string | undefined }

/** What can be put into an order now, variant by variant: by name, SKU or the code on its box. */
export const listThings = async (
  db: Db,
  { page, per_page, q }: Query,
  now: Date,
): Promise<Page<OrderThing>> => {
  const where = and(
    isOffered(),
    isOnSale(now),
    isNull(products.deleted_at),
    q ? matches(q) : undefined,
  )
  const found = await db
    .select({ variant_id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(where)
    .orderBy(asc(products.name), asc(variants.id))
    // One more tells whether there is another page, without counting a large catalogue.
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
  const items = found
    .slice(0, per_page)
    .map(({ variant_id }) => ({ id: variant_id, variant_id, quantity: 1 }))
  const rows = await loadLines(db, 0, items, now)
  return { rows, total: (page - 1) * per_page + found.length, page, per_page }
}

const matches = (q: string) => {
  const like = likeOf(q)
  return or(
    ilike(products.name, like),
    ilike(variants.sku, like),
    sql`${q} = any(${variants.barcodes})`,
  )
}
