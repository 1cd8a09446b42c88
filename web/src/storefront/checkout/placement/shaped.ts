import type { CartResource } from '@emporia/contract'

import { withFeeOf } from '../../../cart/with-fee.ts'
import { calculateWalletPart, findCharge } from '../charge.ts'

/** Returns the key that the contract uses for the shop of a part. */
export const getShopKey = ({ shop_id }: { shop_id: number | null }) =>
  shop_id === null ? 'house' : String(shop_id)

/** Whether the buyer picks up everything, so that no address is needed. */
export const isPickedUp = ({ shops }: Pick<CartResource, 'shops'>) =>
  shops.every(({ pickup_point_id }) => Boolean(pickup_point_id))

/** The id of a saved address or a new address, if it is not the delivery address. */
const toBilling = ({ bills_same, billing_saved: saved, billing }: Record<string, unknown>) => {
  if (bills_same !== false) return {}
  return saved && saved !== 'new'
    ? { billing_address_id: Number(saved) }
    : { billing: billing ?? {} }
}

/** The id of a saved address, a new address, or who picks everything up. */
const toDestination = (
  { saved, address, recipient }: Record<string, unknown>,
  resource: CartResource,
) => {
  if (isPickedUp(resource)) return { recipient: recipient ?? {} }
  return saved && saved !== 'new' ? { address_id: Number(saved) } : { address: address ?? {} }
}

/**
 * Maps the form to the body of the call: where everything goes, and the total last shown.
 */
export const shaped = (
  draft: Record<string, unknown>,
  offer: CartResource,
  { requested, decimals }: { requested: object; decimals: number },
) => {
  const resource = withFeeOf(draft['payment_method'], offer)
  const { shops, coupon, totals } = resource
  const { bills_same, billing_saved, billing, ...order } = draft
  const { saved, address, recipient, use_wallet, is_business, company, vat_id, ...others } = order
  const { confirmed_age, ...rest } = others
  const chosen = shops.flatMap((shop) =>
    shop.shipping_method_id === null ? [] : [[getShopKey(shop), shop.shipping_method_id] as const],
  )
  const points = shops.flatMap((shop) =>
    shop.pickup_point_id ? [[getShopKey(shop), shop.pickup_point_id] as const] : [],
  )
  const wallet_minor = calculateWalletPart(use_wallet, resource)
  const due_minor = (totals.total_minor ?? 0) - wallet_minor
  const charge = findCharge(rest['payment_method'], { resource, due_minor, decimals })
  return {
    ...rest,
    ...toDestination({ saved, address, recipient }, resource),
    ...toBilling({ bills_same, billing_saved, billing }),
    shipping: Object.fromEntries(chosen),
    ...(points.length > 0 && { pickup: Object.fromEntries(points) }),
    ...(is_business === true && { company: company ?? '', ...(vat_id ? { vat_id } : {}) }),
    ...(coupon && { coupon_code: coupon.code }),
    ...(use_wallet === true && { wallet_minor }),
    ...(confirmed_age === true && { confirmed_age: offer.min_age ?? 0 }),
    ...(charge && { charge }),
    expected_total_minor: totals.total_minor ?? undefined,
    ...requested,
  }
}
