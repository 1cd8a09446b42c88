import type { Card } from '@emporia/contract'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { picturesOf } from '../../media/queries.ts'
import { shopName } from '../house.ts'
import { shops } from '../../shops/tables.ts'
import { averageOf } from '../rules.ts'
import { attributeValues, products, variants, variantValues } from '../tables.ts'
import { availableAt, isOffered } from '../visible.ts'

const newDays = 30

/** Products as a grid shows them, in the order of the ids. */
export const cardsOf = async (db: Db, ids: number[], now: Date): Promise<Card[]> => {
  if (ids.length === 0) return []
  const rows = await selectCards(db, ids, now)
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ thumbnail }) => thumbnail ?? []),
  )
  const newSince = new Date(now.getTime() - newDays * 86_400_000)
  const cards = new Map(
    rows.map(({ thumbnail, rating_total, stock, lowest_minor, highest_minor, ...row }) => [
      row.id,
      {
        ...row,
        picture: pictures.get(thumbnail ?? 0) ?? null,
        has_price_range: lowest_minor !== highest_minor,
        // What comes on backorder is never sold out.
        available: row.backorder ? Math.max(1, stock) : stock,
        low_stock: !row.backorder && stock > 0 && stock <= row.low_stock,
        is_new: row.published_at !== null && new Date(row.published_at) > newSince,
        rating: averageOf(rating_total, row.rating_count),
      },
    ]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

const selectCards = (db: Db, ids: number[], now: Date) => {
  const offer = offersOf(ids, now)
  return db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      shop_id: products.shop_id,
      shop_name: shopName,
      shop_slug: sql<string>`coalesce(${shops.slug}, '')`,
      thumbnail: products.thumbnail,
      price_minor: products.price_minor,
      compare_at_minor: products.compare_at_minor,
      lowest_minor: offer.lowest_minor,
      highest_minor: offer.highest_minor,
      stock: sql<number>`coalesce(${offer.stock}, 0)`,
      low_stock: products.low_stock,
      backorder: products.backorder,
      published_at: products.published_at,
      rating_total: products.rating_total,
      rating_count: products.rating_count,
      swatches: swatches(),
    })
    .from(products)
    .leftJoin(offer, eq(offer.product_id, products.id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(products.id, ids))
}

/** What the offered variants of each product come to. */
const offersOf = (ids: number[], now: Date) =>
  new QueryBuilder()
    .select({
      product_id: variants.product_id,
      lowest_minor: sql<number>`min(${variants.price_minor})`.as('lowest_minor'),
      highest_minor: sql<number>`max(${variants.price_minor})`.as('highest_minor'),
      stock: sql<number>`sum(greatest(${availableAt(now)}, 0))::int`.as('stock'),
    })
    .from(variants)
    .where(and(inArray(variants.product_id, ids), isOffered()))
    .groupBy(variants.product_id)
    .as('offer')

/** The colours that a product comes in. */
const swatches = () => {
  const colours = new QueryBuilder()
    .select({ swatch: attributeValues.swatch })
    .from(variants)
    .innerJoin(variantValues, eq(variantValues.variant_id, variants.id))
    .innerJoin(attributeValues, eq(attributeValues.id, variantValues.value_id))
    .where(
      and(eq(variants.product_id, products.id), isOffered(), isNotNull(attributeValues.swatch)),
    )
    .groupBy(attributeValues.id)
    .orderBy(attributeValues.rank, attributeValues.id)
  return sql<string[]>`array(${colours})`
}
