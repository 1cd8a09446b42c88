import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { listPublicCoupons } from './coupons/list-public.ts'
import { couponResource } from './coupons/resource.ts'
import { findChoices } from './offers/choices.ts'
import { listPublicOffers } from './offers/list-public.ts'
import { offerResource } from './offers/resource.ts'

export const promotionRoutes = async (app: FastifyInstance) => {
  offerResource(app)
  couponResource(app)

  answer(app, api.admin.offer.choices, async ({ q }, { db, clock }) => ({
    data: await findChoices(db, q, clock.now()),
  }))

  answer(app, api.offers, async (_, { db, clock }) => ({
    data: await listPublicOffers(db, clock.now()),
  }))

  answer(app, api.coupons, async (_, { db, clock }) => ({
    data: await listPublicCoupons(db, clock.now()),
  }))
}
