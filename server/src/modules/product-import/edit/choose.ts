import { type BulkAction, type BulkSelection, bulkMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { defineNumber } from '@emporia/messages/formats'
import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { shops } from '../../shops/public.ts'
import { errorsInReferences } from '../../catalog/products/check/references.ts'
import { categories, products, variants } from '../../catalog/public.ts'
import { matching } from '../list/matching.ts'
import type { Chosen } from './rules.ts'

const formatNumber = defineNumber()

/** Lists the selected variants, grouped by product. */
export const listChosen = async (
  db: Db,
  { ids, filter = {} }: BulkSelection,
  now: Date,
): Promise<Chosen[]> => {
  const chosen = await db
    .select({
      id: variants.id,
      product_id: products.id,
      name: products.name,
      sku: variants.sku,
      price_minor: variants.price_minor,
      compare_at_minor: variants.compare_at_minor,
      status: products.status,
      category: categories.name,
      is_template: products.is_template,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(matching('everything', ids ? { ids } : filter, now))
    .orderBy(asc(products.id), asc(variants.rank), asc(variants.id))
    .limit(bulkMax + 1)
  if (chosen.length > bulkMax)
    throw invalid('selection', m.bulk_variants_maximum, { max: formatNumber(bulkMax) })
  if (chosen.length === 0) throw invalid('selection', m.bulk_selection_empty)
  return chosen
}

/** Returns the name of the target category of an action. Throws if it cannot hold products. */
export const getTargetCategory = async (db: Db, action: BulkAction) => {
  if (action.do !== 'category') return undefined
  const { category_id } = action
  const errors = await errorsInReferences(db, { category_id }, { shop_id: null })
  if (errors['category_id']) throw invalid('action.category_id', errors['category_id'])
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, category_id))
  return category?.name
}
