import { api, type Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import type { RequestContext } from '../../http/request/context.ts'
import { addToCart, clearCart, removeLine, stepLine } from '../cart/change-cart.ts'
import { mergeCart } from '../cart/merge-cart.ts'
import type { CartOwner } from '../cart/owner.ts'
import { getCart } from '../cart/queries.ts'
import { assertGuestCheckout, assertOwnOrigin } from './admit-guest.ts'
import { findCartOwner, findGuest, openGuest } from './find-guest.ts'

/** Routes for the carts of guests. */
export const guestCartRoutes = async (app: FastifyInstance) => {
  answer(app, api.guest.cart, async (_, { db, now, guest_token }) => {
    await assertGuestCheckout(db)
    return { data: await getCart(db, await findCartOwner(db, guest_token), now) }
  })

  answer(
    app,
    api.guest.add,
    async (_, gate) => {
      assertOwnOrigin(gate)
      await assertGuestCheckout(gate.db)
      if (!(await findGuest(gate.db, gate.guest_token)))
        await gate.limits.hit('guest_cart_address', gate.ip)
    },
    async (input, _, { db, now, guest_token }) => {
      const guest = await openGuest(db, guest_token ?? '', now)
      const data = await addToCart(db, { user_id: 0, guest_id: guest.id }, input, now)
      return { data, message: m.cart_item_added() }
    },
  )

  answer(
    app,
    api.guest.step,
    async (_, gate) => assertOwnOrigin(gate),
    async (step, _, context) => {
      const { db, now } = context
      return { data: await change(context, (owner) => stepLine(db, owner, step, now)) }
    },
  )

  answer(
    app,
    api.guest.remove,
    async (_, gate) => assertOwnOrigin(gate),
    async ({ id }, _, context) => {
      const { db } = context
      const data = await change(context, (owner) =>
        id === undefined ? clearCart(db, owner) : removeLine(db, owner, id),
      )
      return { data, message: id === undefined ? m.cart_cleared() : m.cart_item_removed() }
    },
  )

  answer(
    app,
    api.guest.merge,
    async (_, gate) => assertOwnOrigin(gate),
    async (_, __, { db, now, actor, guest_token }) => {
      const guest = await findGuest(db, guest_token)
      const user = { user_id: actor.id }
      if (!guest) return { data: { cart: await getCart(db, user, now), changes: [] } }
      return { data: await mergeCart(db, { ...user, guest_id: guest.id }, now) }
    },
  )
}

type Changing = Pick<RequestContext<Endpoint<'public'>>, 'db' | 'now' | 'guest_token'>

/** Changes the cart of the browser, and returns it. */
const change = async (
  { db, now, guest_token }: Changing,
  act: (owner: CartOwner) => Promise<unknown>,
) => {
  await assertGuestCheckout(db)
  const owner = await findCartOwner(db, guest_token)
  await act(owner)
  return getCart(db, owner, now)
}
