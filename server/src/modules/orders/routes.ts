import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer, answerPrepared } from '../../http/answer.ts'
import { listCart, loadLines } from '../cart/queries.ts'
import { getSellable } from '../catalog/selling/get-sellable.ts'
import { cancelOwnOrder } from './moving/cancel-order.ts'
import { buyNow, checkOut } from './placing/place-order.ts'
import { getGroup, getOrder, listGroups } from './reading/queries.ts'
import { resourceFor } from './placing/resource.ts'
import { toolsOf } from './tools.ts'
import { trackOrder } from './reading/track-order.ts'

/** What buyers do with orders, and what anybody may ask about one. */
export const orderRoutes = async (app: FastifyInstance) => {
  answer(app, api.checkout.resource, async (wish, { actor, db, clock }) => {
    const { product_id, quantity = 1, product_attributes = [] } = wish
    if (product_id === undefined)
      return { data: await resourceFor(db, actor.id, await listCart(db, actor.id, clock.now())) }
    const { variant_id } = await getSellable(db, { product_id, product_attributes }, clock.now())
    const lines = await loadLines(
      db,
      actor.id,
      [{ id: variant_id, variant_id, quantity }],
      clock.now(),
    )
    return { data: await resourceFor(db, actor.id, lines) }
  })

  answer(app, api.checkout.place, async (delivery, context) => ({
    data: await checkOut(context.db, context.actor, delivery, toolsOf(context)),
    message: 'Order placed',
  }))

  answer(app, api.checkout.buyNow, async (bought, context) => ({
    data: await buyNow(context.db, context.actor, bought, toolsOf(context)),
    message: 'Order placed',
  }))

  answer(app, api.order.list, async (query, { actor, db }) => ({
    data: await listGroups(db, actor.id, query),
  }))

  answer(app, api.order.show, async ({ id }, { actor, db }) => ({
    data: await getOrder(db, { reach: { user_id: actor.id }, id }, 'user'),
  }))

  answer(app, api.order.details, async ({ id }, { actor, db }) => ({
    data: await getGroup(db, { user_id: actor.id, id }, 'user'),
  }))

  answer(app, api.order.cancel, async (wish, context) => {
    const { actor, db } = context
    await cancelOwnOrder(db, actor, wish, toolsOf(context))
    const reach = { user_id: actor.id }
    return { data: await getOrder(db, { reach, id: wish.id }, 'user'), message: 'Order cancelled' }
  })

  // Guessing numbers and contacts gets ten tries; looking at one's own order costs none.
  answerPrepared(
    app,
    api.orderTrack,
    (asked, { db, ip, limits }) =>
      limits.countRefusals([['order_track_address', ip]], () => trackOrder(db, asked)),
    async (_, data) => ({ data }),
  )
}
