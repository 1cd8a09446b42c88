import type { CouponScope } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { brands, categories, products } from '../../catalog/public.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'
import { overlayReferences } from '../../translations/overlay/overlay-texts.ts'
import type { coupons } from '../tables.ts'

/** Coupon fields that are checked together. */
export type Coupon = Pick<
  typeof coupons.$inferSelect,
  | 'type'
  | 'value'
  | 'starts_at'
  | 'ends_at'
  | 'scope'
  | 'scope_ids'
  | 'shop_id'
  | 'funded_by'
  | 'platform_bp'
  | 'member_id'
>

/** Throws if the fields of a coupon contradict each other, or name records that do not exist. */
export const assertValidCoupon = async (db: Db, coupon: Coupon) => {
  assertConsistent(coupon)
  await assertRecordsExist(db, coupon)
}

const assertConsistent = (coupon: Coupon) => {
  const { type, value, starts_at, ends_at, scope, scope_ids, funded_by, platform_bp } = coupon
  if (type === 'percent' && (value < 100 || value > 10_000))
    throw invalid('value', m.coupon_percent_range)
  if (type === 'fixed' && value < 1) throw invalid('value', m.coupon_amount_required)
  if (starts_at && ends_at && ends_at <= starts_at) throw invalid('ends_at', m.period_end_early)
  if (scope !== 'all' && scope_ids.length === 0)
    throw invalid('scope_ids', m.coupon_scope_required, { scope })
  if (funded_by === 'shared' && platform_bp === null)
    throw invalid('platform_bp', m.coupon_platform_share_required)
  if (coupon.shop_id !== null && funded_by !== 'seller')
    throw invalid('funded_by', m.coupon_shop_funded)
}

const assertRecordsExist = async (db: Db, { scope, scope_ids, shop_id, member_id }: Coupon) => {
  const named = scope === 'all' ? [] : await listNamed(db, scope, scope_ids)
  if (named.length < new Set(scope_ids).size)
    throw invalid('scope_ids', m.coupon_scope_gone, { scope: scope === 'all' ? 'other' : scope })
  if (scope === 'products' && shop_id !== null) await assertOwnProducts(db, shop_id, scope_ids)
  if (shop_id !== null && (await listNamed(db, 'sellers', [shop_id])).length === 0)
    throw invalid('shop_id', m.coupon_shop_gone)
  if (member_id !== null && !(await isMember(db, member_id)))
    throw invalid('member_id', m.coupon_member_unknown)
}

/** A shop coupon covers only products that the shop sells. */
const assertOwnProducts = async (db: Db, shop_id: number, ids: number[]) => {
  const own = await db.$count(
    products,
    and(inArray(products.id, ids), eq(products.shop_id, shop_id), isNull(products.deleted_at)),
  )
  if (own < new Set(ids).size) throw invalid('scope_ids', m.coupon_product_foreign)
}

/** Returns the records of a coupon's scope with their names. */
export const listNamed = (db: Db, scope: Exclude<CouponScope, 'all'>, ids: number[]) => {
  if (scope === 'sellers')
    return db.select({ id: shops.id, name: shops.name }).from(shops).where(inArray(shops.id, ids))
  const table = { categories, brands, products }[scope]
  return db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.deleted_at)))
}

/** The same with the names in the language of the reader. */
export const listLocalNames = async (db: Db, scope: Exclude<CouponScope, 'all'>, ids: number[]) => {
  const named = await listNamed(db, scope, ids)
  if (scope !== 'sellers') await overlayReferences(db, ({ names }) => names(entities[scope], named))
  return named
}

const entities = { categories: 'category', brands: 'brand', products: 'product' } as const

const isMember = async (db: Db, id: number) =>
  (await db.$count(users, and(eq(users.id, id), eq(users.role, 'member')))) > 0
