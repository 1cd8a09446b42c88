import type { ProductRow } from '@emporia/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { withPictures } from '../../media/queries.ts'
import { shopName } from '../availability/platform.ts'
import { shops } from '../../shops/public.ts'
import { productChanges } from '../moderation/tables.ts'
import { categories, products, variants } from '../tables.ts'
import { availableAt } from '../availability/visible.ts'

/** Returns products as the back-office lists show them, in the order of the ids. */
export const getProductRows = async (db: Db, ids: number[], now: Date): Promise<ProductRow[]> => {
  if (ids.length === 0) return []
  const stock = sumStock(now, ids)
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      sku: sql<string>`coalesce(${stock.sku}, '')`,
      picture: products.thumbnail,
      shop_id: products.shop_id,
      shop_name: shopName,
      category: categories.name,
      price_minor: products.price_minor,
      compare_at_minor: products.compare_at_minor,
      on_hand: sql<number>`coalesce(${stock.on_hand}, 0)`,
      available: sql<number>`coalesce(${stock.available}, 0)`,
      low_stock: products.low_stock,
      variants: sql<number>`coalesce(${stock.variants}, 0)`,
      status: products.status,
      approval: products.approval,
      has_change: hasChange(),
      is_paused: sql<boolean>`${products.paused_at} is not null`,
      created_at: products.created_at,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(stock, eq(stock.product_id, products.id))
    .where(inArray(products.id, ids))
  const rows = new Map((await withPictures(db, found, ['picture'])).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const hasChange = () => {
  const pending = new QueryBuilder()
    .select({ id: productChanges.id })
    .from(productChanges)
    .where(and(eq(productChanges.product_id, products.id), eq(productChanges.state, 'pending')))
  return sql<boolean>`exists ${pending}`
}

export const getRow = async (db: Db, id: number, now: Date) =>
  one(await getProductRows(db, [id], now))

/** Sums the variants of each product, of all products or of some. */
export const sumStock = (now: Date, productIds?: number[]) =>
  new QueryBuilder()
    .select({
      product_id: variants.product_id,
      sku: sql<string>`(array_agg(${variants.sku} order by ${variants.rank}, ${variants.id}))[1]`.as(
        'first_sku',
      ),
      on_hand: sql<number>`sum(${variants.on_hand})`.as('on_hand_sum'),
      available: sql<number>`sum(${availableAt(now)})`.as('available_sum'),
      variants: sql<number>`count(*)::int`.as('variant_count'),
    })
    .from(variants)
    .where(and(isNull(variants.deleted_at), productIds && inArray(variants.product_id, productIds)))
    .groupBy(variants.product_id)
    .as('stock')
