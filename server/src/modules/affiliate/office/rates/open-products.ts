import type { api, Input } from '@emporia/contract'
import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { likeOf } from '../../../../db/like.ts'
import { products } from '../../../catalog/tables.ts'
import { shops } from '../../../shops/tables.ts'
import { affiliateProducts } from '../../tables.ts'

type Query = Input<typeof api.admin.affiliateProduct.list>

/** The products with terms of their own, with their names. */
export const listOpenProducts = async (db: Db, query: Query) => {
  const { page, per_page, q, sort = 'newest', order } = query
  const where = q
    ? or(sql`${products.name} ilike ${likeOf(q)}`, sql`${shops.name} ilike ${likeOf(q)}`)
    : undefined
  const direction = (order ?? (sort === 'newest' ? 'desc' : 'asc')) === 'asc' ? asc : desc
  const found = select(db).where(where)
  const rows = await found
    .orderBy(direction(sorts[sort]), direction(affiliateProducts.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { rows, total: await db.$count(select(db).where(where).as('found')), page, per_page }
}

/** Some of them, as the contract shows them. */
export const getOpenProducts = (db: Db, ids: number[]) =>
  select(db).where(inArray(affiliateProducts.id, ids))

const sorts: Record<NonNullable<Query['sort']>, SQL> = {
  newest: sql`${affiliateProducts.id}`,
  product_name: sql`lower(${products.name})`,
  affiliate_bp: sql`coalesce(${affiliateProducts.affiliate_bp}, -1)`,
}

const shown = {
  id: affiliateProducts.id,
  product_id: affiliateProducts.product_id,
  product_name: sql<string>`${products.name}`.as('product_name'),
  shop_name: sql<string | null>`${shops.name}`.as('shop_name'),
  is_affiliate: affiliateProducts.is_affiliate,
  affiliate_bp: affiliateProducts.affiliate_bp,
  own_margin_bp: affiliateProducts.own_margin_bp,
  created_at: affiliateProducts.created_at,
}

const select = (db: Db) =>
  db
    .select(shown)
    .from(affiliateProducts)
    .innerJoin(products, eq(products.id, affiliateProducts.product_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .$dynamic()
