import type { ListQuery, OrderProduct, Page } from '@emporia/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { loadLines } from '../../cart/queries.ts'
import { isOffered, isOnSaleJoined } from '../../catalog/availability/visible.ts'
import { categories, products, variants } from '../../catalog/public.ts'
import { shops } from '../../shops/public.ts'

type Query = ListQuery<'name'>

/** Lists the variants that can be added to an order now, by name, SKU or barcode. */
export const listOrderProducts = async (
  db: Db,
  { page, per_page, q }: Query,
  now: Date,
): Promise<Page<OrderProduct>> => {
  const found = await db
    .select({ variant_id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(and(isOffered(), isOnSaleJoined(now), q ? inArray(variants.id, namedBy(q)) : undefined))
    .orderBy(asc(products.name), asc(variants.id))
    // One extra row indicates another page without counting a large catalog.
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
  const items = found
    .slice(0, per_page)
    .map(({ variant_id }) => ({ id: variant_id, variant_id, quantity: 1 }))
  const rows = await loadLines(db, 0, items, now)
  return { rows, total: (page - 1) * per_page + found.length, page, per_page }
}

/** Each condition is searched separately, because each has its own index. */
const namedBy = (q: string) => sql`(
  select ${variants.id} from ${products}
    join ${variants} on ${variants.product_id} = ${products.id}
    where ${products.name} ilike ${toLikePattern(q)}
  union all select ${variants.id} from ${variants} where ${variants.sku} ilike ${toLikePattern(q)}
  union all select ${variants.id} from ${variants}
    where ${variants.barcodes} <> '{}' and ${variants.barcodes} @> array[${q}])`
