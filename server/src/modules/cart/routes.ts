import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { addToCart, clearCart, removeLine, stepLine } from './change-cart.ts'
import { mergeItems } from './merge-items.ts'
import { getCart } from './queries.ts'

export const cartRoutes = async (app: FastifyInstance) => {
  answer(app, api.cart.list, async (_, { actor, db, clock }) => ({
    data: await getCart(db, { user_id: actor.id }, clock.now()),
  }))

  answer(app, api.cart.add, async (input, { actor, db, clock }) => ({
    data: await addToCart(db, { user_id: actor.id }, input, clock.now()),
    message: m.cart_item_added(),
  }))

  answer(app, api.cart.merge, async ({ items }, { actor, db, clock }) => ({
    data: await mergeItems(db, { user_id: actor.id, items }, clock.now()),
  }))

  answer(app, api.cart.increment, async ({ id }, { actor, db, clock }) => {
    await stepLine(db, { user_id: actor.id }, { id, by: 1 }, clock.now())
    return { data: await getCart(db, { user_id: actor.id }, clock.now()) }
  })

  answer(app, api.cart.decrement, async ({ id }, { actor, db, clock }) => {
    await stepLine(db, { user_id: actor.id }, { id, by: -1 }, clock.now())
    return { data: await getCart(db, { user_id: actor.id }, clock.now()) }
  })

  answer(app, api.cart.remove, async ({ id }, { actor, db, clock }) => {
    await removeLine(db, { user_id: actor.id }, id)
    return {
      data: await getCart(db, { user_id: actor.id }, clock.now()),
      message: m.cart_item_removed(),
    }
  })

  answer(app, api.cart.clear, async (_, { actor, db, clock }) => {
    await clearCart(db, { user_id: actor.id })
    return {
      data: await getCart(db, { user_id: actor.id }, clock.now()),
      message: m.cart_cleared(),
    }
  })
}
