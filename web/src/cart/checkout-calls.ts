import { api, type Input, type ResourceQuery } from '@emporia/contract'

import { call } from '../api/call.ts'
import { isGuestShopper } from '../session/guest.ts'

/** Loads a checkout: that of the account, or of a guest, who has no saved addresses. */
export const loadCheckout = (query: ResourceQuery) => {
  if (!isGuestShopper()) return call(api.checkout.resource, query)
  const { address_id: _, ...rest } = query
  return call(api.guest.resource, rest)
}

/** Loads the checkout with a coupon code, or why the code is refused. */
export const applyCoupon = (query: Input<typeof api.checkout.applyCoupon>) => {
  if (!isGuestShopper()) return call(api.checkout.applyCoupon, query)
  const { address_id: _, ...rest } = query
  return call(api.guest.applyCoupon, rest)
}
