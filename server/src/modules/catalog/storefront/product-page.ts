import type { ProductPage } from '@emporia/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { notFound } from '../../../http/failure.ts'
import { picturesOf } from '../../media/queries.ts'
import { listCategories } from '../categories/queries.ts'
import { idsIn } from '../categories/rules.ts'
import { attributes, brands, categories, products, units } from '../tables.ts'
import { isVisible } from '../visible.ts'
import { cardsOf } from './cards.ts'
import { offerOf } from './offer.ts'
import { shopOf } from './shop-line.ts'
import { soldSince } from './sold.ts'

/** Everything a product page shows, for a product that a visitor may see. */
export const getProductPage = async (db: Db, id: number, now: Date): Promise<ProductPage> => {
  const found = await findProduct(db, id, now)
  const [card] = await cardsOf(db, [id], now)
  if (!found || !card) throw notFound('Product')

  const { product, brand, unit, path } = found
  const ids = [...new Set([product.thumbnail ?? [], product.gallery].flat())]
  const pictures = await picturesOf(db, ids)
  return {
    ...product,
    ...card,
    gallery: ids.flatMap((picture) => pictures.get(picture) ?? []),
    brand,
    unit: unit ?? '',
    crumbs: await listCrumbs(db, path),
    ...(await offerOf(db, product, now)),
    details: await listDetails(db, product.details),
    sold_count: await countSold(db, id),
    shop: product.shop_id ? await shopOf(db, product.shop_id, now) : null,
  }
}

const findProduct = async (db: Db, id: number, now: Date) => {
  const [found] = await db
    .select({
      product: products,
      brand: { id: brands.id, name: brands.name, slug: brands.slug },
      unit: units.short,
      path: categories.path,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(units, eq(units.id, products.unit_id))
    .where(and(eq(products.id, id), isVisible(now)))
  return found
}

/** The categories from the root to the product's own. */
const listCrumbs = async (db: Db, path: string) => {
  const all = new Map((await listCategories(db)).map((category) => [category.id, category]))
  return idsIn(path).flatMap((id) => all.get(id) ?? [])
}

const listDetails = async (db: Db, details: { attribute_id: number; value: string }[]) => {
  const named = await db
    .select({ id: attributes.id, name: attributes.name })
    .from(attributes)
    .where(
      inArray(
        attributes.id,
        details.map(({ attribute_id }) => attribute_id),
      ),
    )
    .orderBy(asc(attributes.rank), asc(attributes.id))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return details.flatMap(({ attribute_id, value }) => {
    const name = names.get(attribute_id)
    return name ? { name, value } : []
  })
}

const countSold = async (db: Db, id: number) => {
  const sold = soldSince()
  const { quantity } = one(
    await db
      .select({ quantity: sql<number>`coalesce(sum(${sold.quantity}), 0)::int` })
      .from(sold)
      .where(eq(sold.product_id, id)),
  )
  return quantity
}
