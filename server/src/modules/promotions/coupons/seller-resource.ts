import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import type { Limits } from '../../../http/security/limits.ts'
import { crud } from '../../../resource/crud.ts'
import { toDeactivation, onlyEnds } from '../shops/deactivating.ts'
import { getOwnShopId } from '../shops/own-shop.ts'
import { findCouponRefusal } from '../shops/shop-right.ts'
import { coupons } from '../tables.ts'
import { checkedCoupon, findStored, presentCoupons } from './stored.ts'

/**
 * Resource for the coupons of a seller's shop: the shop pays for them, and they cover only its
 * products.
 */
export const sellerCouponResource = (app: FastifyInstance) =>
  crud(app, api.seller.coupon, {
    kind: 'coupon',
    table: coupons,
    search: [coupons.code, coupons.title],
    within: (actor) => eq(coupons.shop_id, getOwnShopId(actor)),
    taken: { coupons_code_key: m.coupon_code_used },
    prepare: async ({ code }, { db, limits, actor }) =>
      limitProbing({ db, limits, actor_id: actor.id }, { code, shop_id: getOwnShopId(actor) }),
    store: async (db, draft, { id, clock, actor }) => {
      const shop_id = getOwnShopId(actor)
      const before = await findStored(db, id)
      if (!onlyEnds(draft)) {
        const refusal = await findCouponRefusal(db, shop_id, clock.now())
        if (refusal) throw refusal
      }
      const own = { ...draft, shop_id, funded_by: 'seller' as const }
      const coupon = await checkedCoupon(db, own, before)
      return { ...draft, ...coupon, ...toDeactivation({ draft, before, actor, now: clock.now() }) }
    },
    restore: async ({ db, now }, { shop_id }) => {
      const refusal = shop_id && (await findCouponRefusal(db, shop_id, now))
      if (refusal) throw refusal
    },
    present: presentCoupons,
  })

type Prober = { db: Db; limits: Limits; actor_id: number }

/**
 * An error reveals that a code is in use, so attempts are limited: otherwise a seller could find
 * unlisted codes.
 */
const limitProbing = async (
  { db, limits, actor_id }: Prober,
  { code, shop_id }: { code: string | undefined; shop_id: number },
) => {
  if (code === undefined) return
  await limits.check('coupon_account', actor_id)
  const isElsewhere = or(isNull(coupons.shop_id), ne(coupons.shop_id, shop_id))
  const taken = await db.$count(
    coupons,
    and(eq(coupons.code, code), isNull(coupons.deleted_at), isElsewhere),
  )
  if (taken > 0) await limits.count('coupon_account', actor_id)
}
