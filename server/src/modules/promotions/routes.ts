import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { listPublicCoupons } from './coupons/list-public.ts'
import { couponResource } from './coupons/resource.ts'
import { sellerCouponResource } from './coupons/seller-resource.ts'
import { findChoices } from './offers/choices.ts'
import { listPublicOffers } from './offers/list-public.ts'
import { offerResource, sellerOfferResource } from './offers/resource.ts'
import { findCouponRefusal } from './shops/shop-right.ts'

export const promotionRoutes = async (app: FastifyInstance) => {
  offerResource(app)
  sellerOfferResource(app)
  couponResource(app)
  sellerCouponResource(app)

  answer(app, api.admin.offer.choices, async ({ q }, { db, clock }) => ({
    data: await findChoices(db, { q }, clock.now()),
  }))

  answer(app, api.seller.offer.choices, async ({ q }, { actor, db, clock }) => ({
    data: await findChoices(db, { q, shop_id: actor.shop_id }, clock.now()),
  }))

  answer(app, api.seller.coupon.right, async (_, { actor, db, clock }) => {
    const refusal = await findCouponRefusal(db, actor.shop_id, clock.now())
    return { data: { is_allowed: !refusal, message: refusal?.message ?? null } }
  })

  answer(app, api.offers, async (_, { db, clock }) => ({
    data: await listPublicOffers(db, clock.now()),
  }))

  answer(app, api.coupons, async (_, { db, clock }) => ({
    data: await listPublicCoupons(db, clock.now()),
  }))
}
