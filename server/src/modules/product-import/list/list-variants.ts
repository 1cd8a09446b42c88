import type { BulkRow, BulkSort, ListQuery, Page } from '@emporia/contract'
import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { withPictures } from '../../media/queries.ts'
import { shops } from '../../shops/public.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import type { Scope } from '../../catalog/management/scope.ts'
import { categories, products, variants } from '../../catalog/public.ts'
import { availableAt } from '../../catalog/availability/visible.ts'
import { getVariantLabels } from '../../catalog/management/variant-labels.ts'
import { type Filter, matching } from './matching.ts'

type Query = Filter & ListQuery<BulkSort>

/**
 * Returns a page of variants, those of the newest products first unless the query sorts otherwise.
 */
export const listVariants = async (
  db: Db,
  reach: Scope,
  query: Query,
  now: Date,
): Promise<Page<BulkRow>> => {
  const { page, per_page } = query
  const where = matching(reach, query, now)
  const ids = await listIds(
    db,
    isByProduct(query) ? matching(reach, query, now, { byProduct: true }) : where,
    query,
    { limit: per_page, offset: (page - 1) * per_page },
  )
  const { total } = one(
    await db
      .select({ total: count() })
      .from(variants)
      // PostgreSQL removes this join if the query uses no column of products.
      .leftJoin(products, eq(products.id, variants.product_id))
      .where(where),
  )
  return { rows: await getBulkRows(db, ids, now), total, page, per_page }
}

type Sorting = Pick<Query, 'sort' | 'order'>

const isByProduct = ({ sort }: Sorting) => sort === 'name' || sort === 'shop'

/** Returns the ids of variants in the order of the query. */
export const listIds = async (
  db: Db,
  where: ReturnType<typeof matching>,
  { sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: Sorting,
  { limit, offset = 0 }: { limit: number; offset?: number },
) => {
  const direction = order === 'asc' ? asc : desc
  const found = await inOrderOf(db, sort)
    .where(where)
    .orderBy(
      direction(columns[sort]),
      direction(variants.product_id),
      asc(variants.rank),
      asc(variants.id),
    )
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}

/** Variants joined to their products; PostgreSQL removes the join if no column is used. */
const inOrderOf = (db: Db, sort: BulkSort) => {
  const chosen = db.select({ id: variants.id }).from(variants).$dynamic()
  const isOfProduct = eq(products.id, variants.product_id)
  if (sort === 'name') return chosen.innerJoin(products, isOfProduct)
  const joined = chosen.leftJoin(products, isOfProduct)
  return sort === 'shop' ? joined.leftJoin(shops, eq(shops.id, products.shop_id)) : joined
}

const columns = {
  id: variants.product_id,
  name: sql`lower(${products.name})`,
  sku: sql`lower(${variants.sku})`,
  price_minor: variants.price_minor,
  on_hand: variants.on_hand,
  shop: sql`lower(${shopName})`,
}

/** Returns variants as the bulk list shows them, in the order of the ids. */
export const getBulkRows = async (db: Db, ids: number[], now: Date): Promise<BulkRow[]> => {
  if (ids.length === 0) return []
  const sibling = alias(variants, 'sibling')
  const found = await db
    .select({
      id: variants.id,
      product_id: products.id,
      name: products.name,
      axes: products.axes,
      sku: variants.sku,
      picture: sql<number | null>`coalesce(${variants.picture}, ${products.thumbnail})`,
      shop_id: products.shop_id,
      shop_name: shopName,
      category: categories.name,
      price_minor: variants.price_minor,
      compare_at_minor: variants.compare_at_minor,
      on_hand: variants.on_hand,
      held: variants.held,
      available: availableAt(now),
      low_stock: products.low_stock,
      status: products.status,
      variant_status: variants.status,
      variants: sql<number>`(select count(*)::int from ${variants} as ${sibling}
        where ${sibling.product_id} = ${products.id} and ${sibling.deleted_at} is null)`,
      approval: products.approval,
      is_template: products.is_template,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(variants.id, ids))
  const labels = await getVariantLabels(db, found)
  const rows = await withPictures(db, found, ['picture'])
  const byId = new Map(rows.map((row) => [row.id, { ...row, label: labels.get(row.id) ?? '' }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
