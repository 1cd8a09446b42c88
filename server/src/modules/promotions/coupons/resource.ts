import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { crud } from '../../../resource/crud.ts'
import { deactivationOf } from '../shops/deactivating.ts'
import { coupons } from '../tables.ts'
import { refuseBeyondPackage } from './package-limit.ts'
import { checkedCoupon, findStored, presentCoupons } from './stored.ts'

/** Resource for the coupons of the platform and of all shops. */
export const couponResource = (app: FastifyInstance) =>
  crud(app, api.admin.coupon, {
    noun: 'Coupon',
    table: coupons,
    search: [coupons.code, coupons.title],
    taken: { coupons_code_key: 'A coupon with this code is already there' },
    store: async (db, draft, { id, clock, actor }) => {
      const before = await findStored(db, id)
      const coupon = await checkedCoupon(db, draft, before)
      if (coupon.shop_id !== (before?.shop_id ?? null))
        await refuseBeyondPackage(db, coupon.shop_id, clock.now())
      return { ...draft, ...coupon, ...deactivationOf({ draft, before, actor, now: clock.now() }) }
    },
    present: presentCoupons,
  })
