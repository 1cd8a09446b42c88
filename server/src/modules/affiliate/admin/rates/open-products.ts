import type { api, Input } from '@emporia/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { products } from '../../../catalog/public.ts'
import { shops } from '../../../shops/public.ts'
import { affiliateProducts } from './tables.ts'
import { findPage, sortByIds } from './find-page.ts'
import { type PageParams, inProductOrder } from './in-product-order.ts'

type Query = Input<typeof api.admin.affiliateProduct.list>

/**
 * Lists the products with their own terms, with names. Selects the page first and loads its details
 * afterwards.
 */
export const listOpenProducts = async (db: Db, query: Query) => {
  const { page, per_page, q, sort = 'newest', order = sort === 'newest' ? 'desc' : 'asc' } = query
  const { ids, total } = await findPage(db, sql`affiliate_products`, {
    page,
    per_page,
    where: q ? isAbout(q) : sql`true`,
    by: sorts[sort],
    isRising: order === 'asc',
    fromOf: (params) => fromOf(sort, params),
  })
  return { rows: sortByIds(ids, await getOpenProducts(db, ids)), total, page, per_page }
}

const fromOf = (sort: Query['sort'], params: PageParams) =>
  sort === 'product_name'
    ? inProductOrder(sql`affiliate_products`, params)
    : sql`affiliate_products r where ${params.where}`

const sorts: Record<NonNullable<Query['sort']>, SQL> = {
  newest: sql`r.id`,
  product_name: sql`r.name`,
  affiliate_bp: sql`coalesce(r.affiliate_bp, -1)`,
}

const isAbout = (q: string) => {
  const like = toLikePattern(q)
  return sql`r.product_id in (
    select id from products where name ilike ${like}
    union all select p.id from shops s join products p on p.shop_id = s.id where s.name ilike ${like})`
}

/** Returns some of them as the contract defines them. */
export const getOpenProducts = (db: Db, ids: number[]) =>
  db
    .select({
      id: affiliateProducts.id,
      product_id: affiliateProducts.product_id,
      product_name: products.name,
      shop_name: shops.name,
      is_affiliate: affiliateProducts.is_affiliate,
      affiliate_bp: affiliateProducts.affiliate_bp,
      own_margin_bp: affiliateProducts.own_margin_bp,
      created_at: affiliateProducts.created_at,
    })
    .from(affiliateProducts)
    .innerJoin(products, eq(products.id, affiliateProducts.product_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(affiliateProducts.id, ids))
