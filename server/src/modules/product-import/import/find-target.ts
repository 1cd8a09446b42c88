import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { shops } from '../../shops/public.ts'
import { products, variants } from '../../catalog/public.ts'
import type { Importing } from './import.ts'

/** Finds the shop and the product of the lines: by SKU, otherwise by handle. */
export const findTarget = async (db: Db, importing: Importing) => {
  const shop_id = await shopOf(db, importing)
  const product_id =
    (await findBySkus(db, importing, shop_id)) ?? (await findByHandle(db, importing, shop_id))
  return { shop_id, product_id }
}

/**
 * Staff name the shop in the table, and an empty cell means the platform; sellers have only their
 * own shop.
 */
const shopOf = async (db: Db, { acting, shop_id, lines, names }: Importing) => {
  if (acting.reach !== 'everything' || !names.includes('shop')) return shop_id
  const [first] = lines
  const slug = first?.cells.shop?.trim() ?? ''
  if (slug === '') return null
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.slug, slug))
  if (!shop)
    throw invalid('shop', m.import_line_shop, { line: first?.line ?? 0, slug: slug.slice(0, 80) })
  return shop.id
}

const findBySkus = async (db: Db, { lines }: Importing, shop_id: number | null) => {
  const skus = lines.map(({ cells }) => cells.sku?.trim().toLowerCase() ?? '')
  const found = await db
    .selectDistinct({ product_id: variants.product_id })
    .from(variants)
    .where(
      and(
        eq(sql`coalesce(${variants.shop_id}, 0)`, shop_id ?? 0),
        inArray(sql`lower(${variants.sku})`, skus),
        isNull(variants.deleted_at),
      ),
    )
  const [first, second] = found
  if (second) throw invalid('handle', m.import_line_products, { line: lines[0]?.line ?? 0 })
  return first?.product_id
}

/** A handle names a product from before the import, whatever slug a new product has. */
const findByHandle = async (db: Db, { lines, made }: Importing, shop_id: number | null) => {
  const slug = lines[0]?.cells.handle?.trim() ?? ''
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.slug, slug),
        isNull(products.deleted_at),
        shop_id === null ? isNull(products.shop_id) : eq(products.shop_id, shop_id),
      ),
    )
  return found && !made.has(found.id) ? found.id : undefined
}
