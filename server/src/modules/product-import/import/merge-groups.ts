import { inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shops } from '../../shops/public.ts'
import { products, variants } from '../../catalog/public.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import { type Group, toGroup } from './group-lines.ts'

/**
 * Merges lines of one product into one row, whether they name it by SKU or by handle, so that rows
 * do not depend on each other and a check predicts the run.
 */
export const mergeGroups = async (
  db: Db,
  groups: Group[],
  shop_id: number | null,
): Promise<Group[]> => {
  const find = await openTargets(
    db,
    groups.flatMap(({ lines }) => lines),
    shop_id,
  )
  const merged = Map.groupBy(groups, (group) => find(group.lines) ?? group)
  return [...merged.values()].map((same) => toGroup(same.flatMap(({ lines }) => lines)))
}

/**
 * Finds the product of some lines: by their SKUs if these belong to one product, otherwise by
 * handle.
 */
const openTargets = async (db: Db, lines: CsvLine[], own: number | null) => {
  const slugs = valuesOf(lines, 'shop')
  const named = slugs.length === 0 ? [] : await listShops(db, slugs)
  const bySku = await listBySku(db, valuesOf(lines, 'sku'))
  const byHandle = await listByHandle(db, valuesOf(lines, 'handle'))
  // Staff name the shop; an empty cell means the platform.
  const shopOf = ({ cells }: CsvLine) => {
    const slug = cells.shop?.trim()
    return slug ? (named.find((shop) => shop.slug === slug)?.id ?? -1) : (own ?? 0)
  }
  return (group: CsvLine[]) => {
    const [first] = group
    if (!first) return undefined
    const shop = shopOf(first)
    const found = group.flatMap(
      ({ cells }) => bySku.get(keyOf(shop, cells.sku?.trim().toLowerCase())) ?? [],
    )
    const ids = [...new Set(found)]
    if (ids.length > 1) return undefined
    return ids[0] ?? byHandle.get(keyOf(shop, first.cells.handle?.trim()))
  }
}

const keyOf = (shop: number, word: string | undefined) => `${shop}\n${word ?? ''}`

const valuesOf = (lines: CsvLine[], name: 'shop' | 'sku' | 'handle') => [
  ...new Set(lines.flatMap(({ cells }) => cells[name]?.trim() || [])),
]

const listShops = (db: Db, slugs: string[]) =>
  db.select({ id: shops.id, slug: shops.slug }).from(shops).where(inArray(shops.slug, slugs))

const ownerOf = (column: typeof variants.shop_id | typeof products.shop_id) =>
  sql<number>`coalesce(${column}, 0)`

const listBySku = async (db: Db, skus: string[]) => {
  const lower = skus.map((sku) => sku.toLowerCase())
  const rows = await db
    .select({
      shop: ownerOf(variants.shop_id),
      sku: sql<string>`lower(${variants.sku})`,
      product_id: variants.product_id,
    })
    .from(variants)
    .where(
      sql`lower(${variants.sku}) = any(${sql.param(lower)}::text[]) and ${isNull(variants.deleted_at)}`,
    )
  return new Map(rows.map(({ shop, sku, product_id }) => [keyOf(shop, sku), product_id]))
}

const listByHandle = async (db: Db, handles: string[]) => {
  const rows = await db
    .select({ shop: ownerOf(products.shop_id), slug: products.slug, id: products.id })
    .from(products)
    .where(
      sql`${products.slug} = any(${sql.param(handles)}::text[]) and ${isNull(products.deleted_at)}`,
    )
  return new Map(rows.map(({ shop, slug, id }) => [keyOf(shop, slug), id]))
}
