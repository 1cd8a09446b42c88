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
import { shopName } from '../catalog/house.ts'
import { shops } from '../shops/tables.ts'
import { availableAt, isOnSale } from '../catalog/visible.ts'
import { isBuyable, noticeOf } from './rules.ts'
import { cartLines } from './tables.ts'

/** A cart line with what an order needs beside it. */
export type Line = CartLine & { sku: string; unit: string; backorder: boolean }

type Item = { id: number; variant_id: number; quantity: number; price_seen_minor?: number }

/** What somebody has in the cart, at today's prices, in the order it was added. */
export const listCart = async (db: Db, userId: number, now: Date): Promise<Line[]> =>
  loadLines(
    db,
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

/** Lines for things that somebody wants, in the cart or bought at once. */
export const loadLines = async (db: Db, items: Item[], now: Date): Promise<Line[]> => {
  if (items.length === 0) return []
  const ids = items.map(({ variant_id }) => variant_id)
  const rows = await selectVariants(db, ids, now)
  const choices = await listChoices(db, ids)
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  const found = new Map(rows.map((row) => [row.variant_id, row]))

  return items.flatMap(({ id, variant_id, quantity, price_seen_minor }) => {
    const row = found.get(variant_id)
    if (!row) return []
    const item = { ...row, quantity, price_seen_minor: price_seen_minor ?? row.price_minor }
    const chosen = choices.filter((choice) => choice.variant_id === variant_id)
    return {
      ...item,
      id,
      picture: pictures.get(row.picture ?? 0) ?? null,
      variant_label: chosen.map(({ label }) => label).join(', '),
      product_attributes: chosen.map(({ attribute_id, value_id }): Choice => ({
        attribute_id,
        value_id,
      })),
      line_minor: row.price_minor * quantity,
      notice: noticeOf(item),
      buyable: isBuyable(item),
    }
  })
}

const selectVariants = (db: Db, ids: number[], now: Date) =>
  db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      product_slug: products.slug,
      name: products.name,
      sku: variants.sku,
      unit: sql<string>`coalesce(${units.short}, '')`,
      shop_id: products.shop_id,
      shop_name: shopName,
      picture: sql<number | null>`coalesce(${variants.picture}, ${products.thumbnail})`.mapWith(
        products.thumbnail,
      ),
      price_minor: variants.price_minor,
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
    .where(inArray(variants.id, ids))

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
