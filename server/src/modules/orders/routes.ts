import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { withdrawPublicly } from './returns/withdrawal/withdraw-publicly.ts'
import { withdraw } from './returns/withdrawal/withdraw.ts'
import { answer } from '../../http/answer.ts'
import { limitGuessing } from '../promotions/coupons/limit-guesses.ts'
import { storeAnswer } from '../buyer-taxes/vat-ids/ask-vies.ts'
import { preparePurchase } from './checkout/prepare-purchase.ts'
import { cancelOwnOrder } from './status/cancel-order.ts'
import { receiveOrder } from './status/receive-order.ts'
import { buyNow, checkOut } from './checkout/place-order.ts'
import { getGroup, getOrder, listGroups } from './queries/queries.ts'
import { estimateCart } from './checkout/estimate-cart.ts'
import { estimateProduct } from './checkout/estimate-product.ts'
import { getResource, tryCoupon } from './checkout/get-resource.ts'
import { buyAgain } from './queries/buy-again.ts'
import { findOwnGroup, trackOrder } from './queries/track-order.ts'

/** Routes for buyers' orders, and for public order tracking. */
export const orderRoutes = async (app: FastifyInstance) => {
  answer(app, api.deliveryEstimate, async (query, { db, clock }) => ({
    data: await estimateProduct(db, query, clock.now()),
  }))

  answer(app, api.cart.estimate, async (_, { actor, db, clock }) => ({
    data: await estimateCart(db, { user_id: actor.id }, clock.now()),
  }))

  answer(
    app,
    api.checkout.resource,
    ({ coupon_code }, gate) => limitGuessing(gate, coupon_code),
    async (params, _, context) => ({
      data: await getResource(context, { user_id: context.actor.id }, params),
    }),
  )

  answer(
    app,
    api.checkout.applyCoupon,
    ({ code }, gate) => limitGuessing(gate, code),
    async (params, _, context) => ({
      data: await tryCoupon(context, { user_id: context.actor.id }, params),
      message: m.coupon_applied(),
    }),
  )

  answer(
    app,
    api.checkout.place,
    (delivery, gate) => preparePurchase(gate, delivery),
    async (delivery, answered, context) => {
      await storeAnswer(context, answered)
      const data = await checkOut(context, context.actor, delivery)
      return { data, message: m.order_placed() }
    },
  )

  answer(
    app,
    api.checkout.buyNow,
    (bought, gate) => preparePurchase(gate, bought),
    async (bought, answered, context) => {
      await storeAnswer(context, answered)
      const data = await buyNow(context, context.actor, bought)
      return { data, message: m.order_placed() }
    },
  )

  answer(app, api.order.list, async (query, { actor, db }) => ({
    data: await listGroups(db, actor.id, query),
  }))

  answer(app, api.order.show, async ({ id }, { actor, db }) => ({
    data: await getOrder(db, { reach: { user_id: actor.id }, id }, 'user'),
  }))

  answer(app, api.order.buyAgain, async ({ id }, { actor, db, clock }) => ({
    data: await buyAgain(db, { user_id: actor.id, id }, clock.now()),
    message: m.order_items_in_cart(),
  }))

  answer(app, api.order.details, async ({ id }, { actor, db, clock }) => ({
    data: await getGroup(db, { user_id: actor.id, id }, { viewer: 'user', now: clock.now() }),
  }))

  answer(app, api.order.cancel, async (input, context) => {
    const { actor, db } = context
    await cancelOwnOrder(context, actor, input)
    const reach = { user_id: actor.id }
    return {
      data: await getOrder(db, { reach, id: input.id }, 'user'),
      message: m.order_canceled(),
    }
  })

  answer(app, api.order.withdraw, async (input, context) => {
    const { actor, db } = context
    await withdraw(context, actor, input)
    const reach = { user_id: actor.id }
    return {
      data: await getOrder(db, { reach, id: input.id }, 'user'),
      message: m.order_withdrawn(),
    }
  })

  // Declared without signing in; guesses count as those of tracking do.
  answer(
    app,
    api.orderWithdrawal,
    (declared, { db, ip, limits }) =>
      limits.countRefusals([['order_track_address', ip]], () => findOwnGroup(db, declared)),
    async (declared, _, context) => {
      const data = await withdrawPublicly(context, declared)
      return data.received_at === null ? { data } : { data, message: m.order_withdrawn() }
    },
  )

  answer(app, api.order.received, async (input, context) => {
    const { actor, db } = context
    await receiveOrder(context, actor, input)
    const reach = { user_id: actor.id }
    return {
      data: await getOrder(db, { reach, id: input.id }, 'user'),
      message: m.order_received(),
    }
  })

  // Guesses of number and contact are limited to ten; viewing an own order does not count.
  answer(
    app,
    api.orderTrack,
    (params, { db, ip, limits }) =>
      limits.countRefusals([['order_track_address', ip]], () => trackOrder(db, params)),
    async (_, data) => ({ data }),
  )
}
