import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shops } from '../../shops/public.ts'
import { isLive } from '../live.ts'
import { packagePurchases } from '../tables.ts'

/** Terms of a shop's package; a null limit means unlimited. */
export type ShopTerms = {
  shop_id: number
  package_name: string
  products: number | null
  images: number | null
  /** Empty: all categories. */
  category_ids: number[]
  featured_slots: number | null
  /** Additional logins. */
  staff: number | null
  coupon_allowed: boolean
  direct_publish: boolean
}

/** Returns the terms of a shop's active package, or undefined if it has ended. */
export const findShopTerms = async (
  db: Db,
  shop_id: number,
  now: Date,
): Promise<ShopTerms | undefined> => (await listShopTerms(db, [shop_id], now))[0]

/** Returns the terms for several shops. Shops whose package has ended are left out. */
export const listShopTerms = async (db: Db, shopIds: number[], now: Date): Promise<ShopTerms[]> => {
  const found = await db
    .selectDistinctOn([shops.id], {
      shop_id: shops.id,
      name: packagePurchases.name,
      terms: packagePurchases.terms,
    })
    .from(packagePurchases)
    .innerJoin(shops, eq(shops.owner_id, packagePurchases.holder_id))
    .where(and(inArray(shops.id, shopIds), isLive('shop', now)))
    // Prefers an active purchase to one in its grace period; nulls, without an end, sort first.
    .orderBy(shops.id, packagePurchases.state, desc(packagePurchases.ends_at))
  return found.map(termsOf)
}

type TermsRow = Pick<typeof packagePurchases.$inferSelect, 'name' | 'terms'> & { shop_id: number }

const termsOf = ({ shop_id, name, terms }: TermsRow): ShopTerms => {
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
    // Purchases from before this term existed allow coupons.
    coupon_allowed: terms['coupon_allowed'] !== false,
    direct_publish: terms['direct_publish'] === true,
  }
}

const limitOf = (stored: unknown) => (typeof stored === 'number' ? stored : null)
