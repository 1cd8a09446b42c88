import { api, type Endpoint } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { conflict } from '../../http/failure.ts'
import type { Preparation } from '../../http/request/context.ts'
import { lockGuestOfLink, revokeGuestLinks } from '../accounts/account/create-guest.ts'
import { openGuestSession } from '../accounts/session/open-session.ts'
import { storeAnswer } from '../buyer-taxes/vat-ids/ask-vies.ts'
import { estimateCart } from '../orders/checkout/estimate-cart.ts'
import { getResource, tryCoupon } from '../orders/checkout/get-resource.ts'
import { preparePurchase } from '../orders/checkout/prepare-purchase.ts'
import { getOrder } from '../orders/queries/queries.ts'
import { limitGuessing } from '../promotions/coupons/limit-guesses.ts'
import { assertGuestCheckout, assertOwnOrigin } from './admit-guest.ts'
import { claimOrders } from './claim-orders.ts'
import { findCartOwner } from './find-guest.ts'
import { correctEmail } from './correct-email.ts'
import { sendGuestLink } from './send-link.ts'
import { revokeGuestOf } from './revoke-by-staff.ts'
import { buyNowAsGuest, checkOutAsGuest } from './place-as-guest.ts'

/** Routes for the checkout of guests, and for access to their orders. */
export const guestOrderRoutes = async (app: FastifyInstance) => {
  answer(app, api.guest.estimate, async (_, { db, now, guest_token }) => {
    await assertGuestCheckout(db)
    return { data: await estimateCart(db, await findCartOwner(db, guest_token), now) }
  })

  answer(
    app,
    api.guest.resource,
    ({ coupon_code }, gate) => limitGuessing(gate, coupon_code),
    async (params, _, context) => {
      await assertGuestCheckout(context.db)
      return {
        data: await getResource(
          context,
          await findCartOwner(context.db, context.guest_token),
          params,
        ),
      }
    },
  )

  answer(
    app,
    api.guest.applyCoupon,
    async ({ code }, gate) => {
      assertOwnOrigin(gate)
      await limitGuessing(gate, code)
    },
    async (params, _, context) => {
      await assertGuestCheckout(context.db)
      const data = await tryCoupon(
        context,
        await findCartOwner(context.db, context.guest_token),
        params,
      )
      return { data, message: answers.coupon_applied() }
    },
  )

  answer(
    app,
    api.guest.place,
    (delivery, gate) => preparePlacing(gate, delivery),
    async (delivery, answered, context) => {
      await storeAnswer(context, answered)
      const data = await checkOutAsGuest(context, delivery)
      return { data, message: answers.order_placed() }
    },
  )

  answer(
    app,
    api.guest.buyNow,
    (bought, gate) => preparePlacing(gate, bought),
    async (bought, answered, context) => {
      await storeAnswer(context, answered)
      const data = await buyNowAsGuest(context, bought)
      return { data, message: answers.order_placed() }
    },
  )
}

/** Routes for guests who open the link of an e-mail. */
export const guestLinkRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.guest.session,
    async ({ token }, gate) => {
      assertOwnOrigin(gate)
      const { limits, ip } = gate
      await limits.countRefusals([['order_track_address', ip]], () =>
        gate.db.transaction((db) => lockGuestOfLink({ ...gate, db }, token)),
      )
    },
    async ({ token }, _, context) => {
      const { id } = await lockGuestOfLink(context, token)
      return { data: await openGuestSession(context.db, id, context) }
    },
  )

  answer(
    app,
    api.guestLink,
    async (_, gate) => {
      assertOwnOrigin(gate)
      await gate.limits.hit('guest_link_address', gate.ip)
    },
    async (sent, _, context) => {
      await sendGuestLink(context, sent)
      return { data: null, message: answers.guest_link_sent() }
    },
  )

  answer(app, api.guest.claim, async ({ token }, context) => {
    const data = await claimOrders(context, context.actor, token)
    return { data, message: answers.guest_orders_claimed({ count: data.orders }) }
  })

  answer(app, api.admin.order.revokeGuest, async ({ id }, { db, now }) => {
    await revokeGuestOf(db, id, now)
    return { data: null, message: answers.guest_access_ended() }
  })

  answer(app, api.admin.order.resendConfirmation, async (sent, context) => {
    await correctEmail(context, context.actor, sent)
    const { db } = context
    const data = await getOrder(db, { reach: 'everything', id: sent.id }, 'admin')
    return { data, message: answers.order_confirmation_sent() }
  })

  answer(app, api.guest.revoke, async (_, { db, now, actor }) => {
    if (!actor.is_guest) throw conflict(m.guest_link_required)
    await revokeGuestLinks(db, actor.id, now)
    return { data: null, message: answers.guest_links_revoked() }
  })
}

const preparePlacing = async (
  gate: Preparation<Endpoint<'public'>>,
  delivery: Parameters<typeof preparePurchase>[1],
) => {
  assertOwnOrigin(gate)
  await gate.limits.hit('guest_order_address', gate.ip)
  return preparePurchase(gate, delivery)
}
