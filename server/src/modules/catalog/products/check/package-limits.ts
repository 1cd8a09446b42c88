import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { conflict, invalid } from '../../../../http/failure.ts'
import { findShopTerms } from '../../../subscriptions/queries/shop-terms.ts'
import { pictureIds } from '../../rules.ts'
import type { Draft, Owned } from '../draft.ts'
import type { Limits } from '../rules.ts'

/** Throws if a draft exceeds the seller's package; existing content may stay. */
export const assertWithinPackage = async (
  db: Db,
  limits: Limits | undefined,
  draft: Draft,
  owned: Owned,
) => {
  if (!limits) return
  assertPictureLimit(limits, draft, owned)
  await assertCategoryAllowed(db, limits, draft, owned)
  const status = draft.status ?? (owned.before ? undefined : 'active')
  if (status === 'active') await assertProductLimit(db, limits, owned.before?.id)
}

/** Throws if a product would exceed the product limit of the package. */
export const assertProductLimit = async (db: Db, limits: Limits, id = 0) => {
  const full = await findFull(db, limits, id)
  if (full)
    throw conflict(m.product_package_full, {
      used: full.used,
      products: full.products,
      package: limits.package_name,
    })
}

/**
 * Returns the number of products on sale if the package limit is reached, otherwise undefined. The
 * last place is locked: concurrent calls wait until it is used and count it.
 */
export const findFull = async (
  db: Db,
  { shop_id, products, planned = 0 }: Limits,
  id = 0,
): Promise<{ used: number; products: number } | undefined> => {
  if (products === null) return undefined
  await lockProductLimit(db, shop_id)
  const found = one(
    (
      await db.execute<{ used: number; is_on: boolean }>(sql`
        select count(*) as used, coalesce(bool_or(id = ${id}), false) as is_on from products
        where shop_id = ${shop_id} and status = 'active' and deleted_at is null and not is_template`)
    ).rows,
  )
  const used = found.used + planned
  return found.is_on || used < products ? undefined : { used, products }
}

/** Serializes changes of the number of products on sale of a shop. */
export const lockProductLimit = (db: Db, shopId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop-products', ${shopId}))`)

const assertPictureLimit = (
  { package_name, images }: Limits,
  { pictures, new_pictures = [] }: Draft,
  { before, proposed }: Owned,
) => {
  if (images === null) return
  const had = proposed?.pictures?.length ?? (before ? pictureIds(before).length : 0)
  const wanted = (pictures?.length ?? had) + new_pictures.length
  if (wanted <= Math.max(images, had)) return
  throw invalid('new_pictures', m.product_package_images, { package: package_name, images })
}

const assertCategoryAllowed = async (
  db: Db,
  { package_name, category_ids }: Limits,
  { category_id }: Draft,
  { before }: Owned,
) => {
  if (!category_id || category_ids.length === 0 || category_id === before?.category_id) return
  const { rows } = await db.execute(sql`
    select from categories where id = ${category_id}
      and (string_to_array(trim('/' from path), '/')::bigint[] || id)
        && ${sql.param(category_ids)}::bigint[]`)
  if (rows.length > 0) return
  throw invalid('category_id', m.product_package_category, { package: package_name })
}

/** Throws if staff feature more products than the package of the shop allows. */
export const assertFeaturedLimit = async (
  db: Db,
  { id, shop_id }: { id?: number; shop_id: number | null },
  { now, planned_featured = 0 }: { now: Date; planned_featured?: number },
) => {
  if (shop_id === null) return
  const terms = await findShopTerms(db, shop_id, now)
  if (!terms || terms.featured_slots === null) return
  const found = one(
    (
      await db.execute<{ used: number }>(sql`
        select count(*) as used from products where shop_id = ${shop_id} and is_featured
          and status = 'active' and deleted_at is null and id <> ${id ?? 0}`)
    ).rows,
  )
  const used = found.used + planned_featured
  if (used < terms.featured_slots) return
  throw invalid('is_featured', m.product_featured_full, {
    used,
    slots: terms.featured_slots,
    package: terms.package_name,
  })
}
