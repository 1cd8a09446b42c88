import type { CartData, CartLine, Choice } from '@emporia/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { picturesOf } from '../media/queries.ts'
import {
  attributeValues,
  categories,
  products,
  units,
  variants,
  variantValues,
} from '../catalog/tables.ts'
import { shopName } from '../catalog/selling/house.ts'
import { priceIn, runningPrices } from '../catalog/selling/prices.ts'
import { shops } from '../shops/tables.ts'
import { availableAt, isOnSale } from '../catalog/selling/visible.ts'
import { isBuyable, noticeOf } from './rules.ts'
import { cartLines } from './tables.ts'

/** A cart line with what an order needs beside it. */
export type Line = CartLine & {
  sku: string
  unit: string
  backorder: boolean
  /** The offer that makes its price, if one does, and how many may still be had at it. */
  offer_item_id: number | null
  offer_left: number | null
}

type Item = { id: number; variant_id: number; quantity: number; price_seen_minor?: number }

/** What somebody has in the cart, at today's prices, in the order it was added. */
export const listCart = async (db: Db, userId: number, now: Date): Promise<Line[]> =>
  loadLines(
    db,
    userId,
    await db
      .select()
      .from(cartLines)
      .where(eq(cartLines.user_id, userId))
      .orderBy(asc(cartLines.id)),
    now,
  )

export const cartOf = async (db: Db, userId: number, now: Date): Promise<CartData> => {
  const lines = await listCart(db, userId, now)
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal_minor: lines.reduce((sum, { line_minor }) => sum + line_minor, 0),
  }
}

/** Lines for things that somebody wants, in the cart or bought at once, at the prices for them. */
export const loadLines = async (
  db: Db,
  userId: number,
  items: Item[],
  now: Date,
): Promise<Line[]> => {
  if (items.length === 0) return []
  const ids = items.map(({ variant_id }) => variant_id)
  const rows = await selectVariants(db, userId, ids, now)
  const choices = await listChoices(db, ids)
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  const found = new Map(rows.map((row) => [row.variant_id, row]))
  const wantedOf = sumsOf(items, (id) => found.get(id)?.offer_item_id)

  return items.flatMap(({ id, variant_id, quantity, price_seen_minor }) => {
    const row = found.get(variant_id)
    if (!row) return []
    const item = {
      ...row,
      quantity,
      price_seen_minor: price_seen_minor ?? row.price_minor,
      // Several variants may share what is left at a price.
      offer_left: row.offer_left && row.offer_left - wantedOf(row.offer_item_id) + quantity,
    }
    return {
      ...item,
      id,
      picture: pictures.get(row.picture ?? 0) ?? null,
      ...wordsOf(choices.filter((choice) => choice.variant_id === variant_id)),
      line_minor: row.price_minor * quantity,
      notice: noticeOf(item),
      buyable: isBuyable(item),
    }
  })
}

type Chosen = Choice & { label: string }

const wordsOf = (chosen: Chosen[]) => ({
  variant_label: chosen.map(({ label }) => label).join(', '),
  product_attributes: chosen.map(({ attribute_id, value_id }) => ({ attribute_id, value_id })),
})

/** How much of each offer a cart asks for in all. */
const sumsOf = (items: Item[], offerOf: (variantId: number) => number | null | undefined) => {
  const sums = new Map<number, number>()
  for (const { variant_id, quantity } of items) {
    const offer = offerOf(variant_id)
    if (offer) sums.set(offer, (sums.get(offer) ?? 0) + quantity)
  }
  return (offer: number | null) => sums.get(offer ?? 0) ?? 0
}

const selectVariants = (db: Db, userId: number, ids: number[], now: Date) => {
  const running = runningPrices(now, { variants: ids, buyer: userId })
  return db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      product_slug: products.slug,
      name: products.name,
      sku: variants.sku,
      unit: sql<string>`coalesce(${units.short}, '')`,
      shop_id: products.shop_id,
      shop_name: shopName,
      // A variant's picture may still wait for review.
      picture: sql<number | null>`case when ${variants.picture} = any(${products.gallery})
        then ${variants.picture} else ${products.thumbnail} end`.mapWith(products.thumbnail),
      price_minor: priceIn(running),
      offer_item_id: running.offer_item_id,
      offer_left: running.offer_left,
      min_quantity: products.min_quantity,
      max_quantity: products.max_quantity,
      backorder: products.backorder,
      available: availableAt(now),
      is_sold: sql<boolean>`${variants.status} = 'active' and ${variants.deleted_at} is null and ${isOnSale(now)}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(units, eq(units.id, products.unit_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(running, eq(running.variant_id, variants.id))
    .where(inArray(variants.id, ids))
}

const listChoices = (db: Db, ids: number[]) =>
  db
    .select({
      variant_id: variantValues.variant_id,
      attribute_id: variantValues.attribute_id,
      value_id: variantValues.value_id,
      label: attributeValues.label,
    })
    .from(variantValues)
    .innerJoin(variants, eq(variants.id, variantValues.variant_id))
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(attributeValues, and(eq(attributeValues.id, variantValues.value_id)))
    .where(inArray(variantValues.variant_id, ids))
    .orderBy(sql`array_position(${products.axes}, ${variantValues.attribute_id})`)
