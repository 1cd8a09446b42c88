import type { CouponScope } from '@emporia/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isTrading, isVisibleEach } from '../../catalog/availability/visible.ts'
import { listOpenCategories } from '../../catalog/categories/queries.ts'
import { brands, products } from '../../catalog/public.ts'
import { shops } from '../../shops/public.ts'

/**
 * Returns the slugs of the records of a coupon scope that have a public page now; those of a category
 * begin at its root.
 */
export const listScopeSlugs = async (
  db: Db,
  scope: Exclude<CouponScope, 'all'>,
  { ids, now }: { ids: number[]; now: Date },
): Promise<{ id: number; slug: string }[]> => {
  switch (scope) {
    case 'categories': {
      const open = await listOpenCategories(db)
      return open.flatMap(({ id, url_path }) => (ids.includes(id) ? { id, slug: url_path } : []))
    }
    case 'brands':
      return db
        .select({ id: brands.id, slug: brands.slug })
        .from(brands)
        .where(and(inArray(brands.id, ids), eq(brands.status, 'active'), isNull(brands.deleted_at)))
    case 'products':
      return db
        .select({ id: products.id, slug: products.slug })
        .from(products)
        .where(and(inArray(products.id, ids), isVisibleEach(now)))
    case 'sellers':
      return db
        .select({ id: shops.id, slug: shops.slug })
        .from(shops)
        .where(and(inArray(shops.id, ids), isTrading(now)))
  }
}
