import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import type { More, Stored } from '../../../resource/table-mapping.ts'
import { toDeactivation } from '../shops/deactivating.ts'
import { tellShopOfPromotion } from '../shops/notify-shop.ts'
import { coupons } from '../tables.ts'
import { assertCouponsAllowed } from './package-limit.ts'
import { checkedCoupon, findStored, presentCoupons } from './stored.ts'

type Draft = Partial<Input<typeof api.admin.coupon.create>>

/** Checks a coupon written by staff, and returns the values of its row. */
export const valuesOfCoupon = async (
  db: Db,
  draft: Draft,
  { id, clock, actor }: Pick<More, 'id' | 'clock' | 'actor'>,
) => {
  const before = await findStored(db, id)
  const coupon = await checkedCoupon(db, draft, before)
  if (coupon.shop_id !== (before?.shop_id ?? null))
    await assertCouponsAllowed(db, coupon.shop_id, clock.now())
  return { ...draft, ...coupon, ...toDeactivation({ draft, before, actor, now: clock.now() }) }
}

/** The coupons of the platform and of all shops, as staff write them. */
export const staffCoupons: Stored<typeof api.admin.coupon, typeof coupons, undefined> = {
  kind: 'coupon',
  table: coupons,
  search: [coupons.code, coupons.title],
  filters: { shop_id: coupons.shop_id },
  taken: { coupons_code_key: m.coupon_code_taken },
  store: valuesOfCoupon,
  beforeRemove: async (db, id, context) => {
    const coupon = await findStored(db, id)
    if (coupon) await tellShopOfPromotion(context, { of: 'coupon', row: coupon, event: 'deleted' })
  },
  present: presentCoupons,
}
