import * as m from '@emporia/messages/error'

import { invalid } from '../../../http/failure.ts'
import { toShopKey } from './parcels.ts'
import type { Purchase, PurchaseOptions } from './price-purchase.ts'

type Choices = Pick<PurchaseOptions, 'shipping' | 'pickup'>

/**
 * Throws if a method is not offered by its shop for the destination, a shop is not in the purchase,
 * or a pickup has no point in which it is offered.
 */
export const assertOfferedMethods = (
  { parcels }: Pick<Purchase, 'parcels'>,
  { shipping = {}, pickup = {} }: Choices,
) => {
  for (const [key, methodId] of Object.entries(shipping)) {
    const parcel = parcels.find(({ shop_id }) => toShopKey(shop_id) === key)
    if (parcel?.chosen === null && isRefused(parcel)) continue
    if (!parcel?.methods.some(({ id }) => id === methodId))
      throw invalid(`shipping.${key}`, m.checkout_shipping_unavailable)
  }
  for (const [key, pointId] of Object.entries(pickup)) {
    const parcel = parcels.find(({ shop_id }) => toShopKey(shop_id) === key)
    if (parcel?.point?.id !== pointId) throw invalid(`pickup.${key}`, m.checkout_pickup_unavailable)
  }
  for (const { shop_id, point } of parcels)
    if (point && pickup[toShopKey(shop_id)] === undefined)
      throw invalid(`pickup.${toShopKey(shop_id)}`, m.checkout_pickup_missing)
}

/** Whether the refusal of the whole part says why it has no methods. */
const isRefused = ({
  refused_country,
  unsafe,
  restricted,
  unpriced,
  carrier_refusal,
}: Purchase['parcels'][number]) =>
  refused_country !== null ||
  unpriced !== null ||
  carrier_refusal !== null ||
  unsafe.length > 0 ||
  restricted.length > 0
