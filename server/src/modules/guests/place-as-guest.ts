import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../context.ts'
import { conflict } from '../../http/failure.ts'
import { openGuestBuyer } from '../accounts/account/create-guest.ts'
import { signGuestToken } from '../notifications/guest-link.ts'
import { buyNow, checkOut } from '../orders/checkout/place-order.ts'
import { copyClicks } from '../referrals/bind-visitor.ts'
import { assertGuestCheckout } from './admit-guest.ts'
import { findGuest, openGuest } from './find-guest.ts'
import { placeOnce } from './place-once.ts'

type Ordering = Context & { guest_token: string | null }

/** Orders the cart of a guest. */
export const checkOutAsGuest = async (context: Ordering, input: Input<typeof api.guest.place>) => {
  const { email, name, request_key: _, ...delivery } = input
  await assertGuestCheckout(context.db)
  const guest = await findGuest(context.db, context.guest_token)
  if (!guest) throw conflict(m.cart_empty)
  const placed = await placeOnce(context, input, async () => {
    const buyer = await openBuyer(context, { guest_id: guest.id, email, name })
    const done = await checkOut({ ...context, actor_id: buyer.id }, buyer, delivery, guest.id)
    return { ...done, user_id: buyer.id }
  })
  return withToken(context, placed)
}

/** Orders one product at once, without the cart. */
export const buyNowAsGuest = async (context: Ordering, input: Input<typeof api.guest.buyNow>) => {
  const { email, name, request_key: _, ...bought } = input
  await assertGuestCheckout(context.db)
  const guest = await openGuest(context.db, context.guest_token ?? '', context.now)
  const placed = await placeOnce(context, input, async () => {
    const buyer = await openBuyer(context, { guest_id: guest.id, email, name })
    const done = await buyNow({ ...context, actor_id: buyer.id }, buyer, bought)
    return { ...done, user_id: buyer.id }
  })
  return withToken(context, placed)
}

/** With the token by which the guest opens the order. */
const withToken = <Placed extends { user_id: number }>(context: Context, placed: Placed) => {
  const { user_id, ...rest } = placed
  return { ...rest, token: signGuestToken(user_id, context) }
}

/** The member whose link the visitor followed gets the credit, as with an account. */
const openBuyer = async (
  { db, now, visitor_id }: Context,
  buyer: Parameters<typeof openGuestBuyer>[1],
) => {
  const { id } = await openGuestBuyer(db, buyer)
  if (visitor_id) await copyClicks(db, { visitor_id, user_id: id }, now)
  return { id, role: 'user' as const }
}
