import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import {
  giveAddresses,
  lockGuestOfLink,
  revokeGuestLinks,
} from '../accounts/account/create-guest.ts'
import { giveOrders } from '../orders/status/give-orders.ts'
import { giveCouponUses } from '../promotions/coupons/give-uses.ts'

/**
 * Moves the orders of a guest to the caller's account. Only a link from an e-mail to the guest proves
 * who they are; the links end with it (docs/domain/guests.md#claiming-orders).
 */
export const claimOrders = async (
  context: Context,
  { id: to }: Pick<Actor, 'id'>,
  token: string,
) => {
  const { db, now } = context
  const { id: from } = await lockGuestOfLink(context, token)
  const moved = await giveOrders(db, { from, to })
  await giveCouponUses(db, { from, to })
  await giveAddresses(db, { from, to })
  await revokeGuestLinks(db, from, now)
  return { orders: moved.length }
}
