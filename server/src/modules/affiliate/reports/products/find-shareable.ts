import type { api, Input } from '@emporia/contract'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { isVisible } from '../../../catalog/availability/visible.ts'
import { categories, products } from '../../../catalog/public.ts'
import { commissionFacts } from '../../../pricing/commission/facts.ts'
import { shops } from '../../../shops/public.ts'
import { affiliateProducts, affiliateRates } from '../../admin/rates/tables.ts'
import { type EarnedParams, earnsSql } from './earned-sql.ts'

type Query = Input<typeof api.affiliateProducts>
const agreedWith = (member_id: number | null) =>
  and(eq(affiliateRates.product_id, products.id), eq(affiliateRates.member_id, member_id ?? 0))

const isShared = sql`coalesce(${affiliateProducts.is_affiliate}, true)`

/** Selects a page of the products that members can share. */
export const findOffered = async (db: Db, query: Query, params: EarnedParams) => {
  const { page, per_page, q, category_id, product_id, shop_id, min_effective_bp } = query
  const earns = earnsSql(params)
  const wanted = and(
    isVisible(params.now),
    isNull(products.deleted_at),
    isShared,
    product_id ? eq(products.id, product_id) : undefined,
    shop_id ? eq(products.shop_id, shop_id) : undefined,
    min_effective_bp
      ? sql`round(${earns} * 10000.0 / nullif(${products.price_minor}, 0)) >= ${min_effective_bp}`
      : undefined,
    q ? sql`${products.name} ilike ${toLikePattern(q)}` : undefined,
    category_id ? sql`position(${`/${category_id}/`} in ${categories.path}) > 0` : undefined,
  )
  const rows = await db
    .select({ id: products.id, total: sql<number>`(count(*) over ())::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(affiliateProducts, eq(affiliateProducts.product_id, products.id))
    .leftJoin(affiliateRates, agreedWith(params.member_id))
    .where(wanted)
    .orderBy(orderOf(query, earns), products.id)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** The rate is what is earned as a share of the price, not the configured rate. */
const orderOf = ({ sort = 'earns_minor', order = 'desc' }: Query, earns: SQL) => {
  const keys: Record<NonNullable<Query['sort']>, SQL> = {
    earns_minor: earns,
    rate_bp: sql`${earns} / nullif(${products.price_minor}, 0)`,
    price_minor: sql`${products.price_minor}`,
    newest: sql`${products.published_at}`,
  }
  return order === 'asc' ? sql`${keys[sort]} asc nulls last` : sql`${keys[sort]} desc nulls last`
}

/** Loads the shop of each product, and what determines the marketplace fee on it. */
export const findCuts = async (db: Db, ids: number[], now: Date) => {
  const rows = await db
    .select({
      id: products.id,
      shop_id: products.shop_id,
      category_name: categories.name,
      commission: commissionFacts(now),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(products.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
