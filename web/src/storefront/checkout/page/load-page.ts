import type { CartResource, Refusal } from '@emporia/contract'

import { isBuyNow, parseCartItem } from '../../../cart/buy-now-item.ts'
import { loadCheckout } from '../../../cart/checkout-calls.ts'
import { couponCode } from '../../../cart/coupon/coupon-code.ts'
import { localCart, type CartItem } from '../../../cart/local.ts'
import { listCart } from '../../../cart/replay.ts'
import { isGuestShopper } from '../../../session/guest.ts'
import { startSession } from '../../../session/start.ts'
import { getAccountType } from '../../../session/store.ts'
import { toResourceQuery } from '../placement/resource-query.ts'

export type LoadedPage =
  | { shows: 'checkout'; resource: CartResource; item: CartItem | undefined }
  | { shows: 'sign-in'; items: CartItem[] }
  | { shows: 'nothing' | 'missing-item' | 'not-a-buyer' }
  | { shows: 'refusal'; refusal: Refusal }

/** Loads what the page shows: the whole cart, or at /buy-now the product of the address. */
export const loadPage = async (): Promise<LoadedPage> => {
  const item = isBuyNow(location.pathname)
    ? parseCartItem(new URLSearchParams(location.search))
    : undefined
  if (isBuyNow(location.pathname) && !item) return { shows: 'missing-item' }

  const session = await startSession()
  if (session.user || (!getAccountType(session) && isGuestShopper())) return loadOffer(item)
  if (getAccountType(session)) return { shows: 'not-a-buyer' }
  return { shows: 'sign-in', items: item ? [item] : localCart.read() }
}

const loadOffer = async (item: CartItem | undefined): Promise<LoadedPage> => {
  // A new cart of a guest gets the items that the browser stored before.
  if (!item && isGuestShopper()) await listCart()
  const coupon_code = couponCode.read()
  const reply = await loadCheckout({
    ...toResourceQuery(item),
    ...(coupon_code && { coupon_code }),
  })
  if (!reply.success) return { shows: 'refusal', refusal: reply }
  if (reply.data.shops.length === 0) return { shows: 'nothing' }
  return { shows: 'checkout', resource: reply.data, item }
}
