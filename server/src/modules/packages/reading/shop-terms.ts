import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shops } from '../../shops/tables.ts'
import { isLive } from '../live.ts'
import { packagePurchases } from '../tables.ts'

/** What a shop's package allows; a limit of null is none. */
export type ShopTerms = {
  shop_id: number
  package_name: string
  products: number | null
  images: number | null
  /** Empty: all of them. */
  category_ids: number[]
  featured_slots: number | null
  /** Further logins. */
  staff: number | null
  coupon_allowed: boolean
  direct_publish: boolean
}

/** The terms of the package that a shop has now; none where it has ended. */
export const findShopTerms = async (
  db: Db,
  shop_id: number,
  now: Date,
): Promise<ShopTerms | undefined> => {
  const [found] = await db
    .select({ name: packagePurchases.name, terms: packagePurchases.terms })
    .from(packagePurchases)
    .innerJoin(shops, eq(shops.owner_id, packagePurchases.holder_id))
    .where(and(eq(shops.id, shop_id), isLive('shop', now)))
    // Of one that runs and one in its grace, the one that runs; nulls, without an end, come first.
    .orderBy(packagePurchases.state, desc(packagePurchases.ends_at))
    .limit(1)
  if (!found) return undefined
  const { name, terms } = found
  const { category_ids } = terms
  return {
    shop_id,
    package_name: name,
    products: limitOf(terms['products']),
    images: limitOf(terms['images_per_product']),
    category_ids: Array.isArray(category_ids)
      ? category_ids.filter((id) => typeof id === 'number')
      : [],
    featured_slots: limitOf(terms['featured_slots']),
    staff: limitOf(terms['staff']),
    // What was sold before it was said is allowed.
    coupon_allowed: terms['coupon_allowed'] !== false,
    direct_publish: terms['direct_publish'] === true,
  }
}

const limitOf = (stored: unknown) => (typeof stored === 'number' ? stored : null)
