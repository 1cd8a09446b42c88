import { calculateAmount, countItems, type ShippingChoice } from '@emporia/contract'

import type { Destination } from '../../addresses/find-by-area.ts'
import type { Line } from '../../cart/queries.ts'
import { byShop } from '../../pricing/by-shop.ts'
import { defaultDispatch, type Dispatch, estimateDelivery } from '../../pricing/estimate.ts'
import { methodsFor, type ShippingMethod } from '../../pricing/shipping.ts'
import { readShippingRules } from '../../shipping/read-rules.ts'
import type { SellingTerms } from '../../site/queries.ts'

type Where = {
  destination: Destination | undefined
  shipping: ShippingChoice | undefined
  now: Date
}

/**
 * Returns the part of each shop, its delivery methods with the days of their arrival, and the chosen
 * one. While the destination is unknown, that is the home country.
 */
export const toShopParcels = (lines: Line[], terms: SellingTerms, where: Where) => {
  const destination = where.destination ?? { country: terms.home_country }
  return [...byShop(lines)].map(([shop_id, own]) => {
    const methods = methodsFor(
      rulesOf(own, terms),
      {
        shop_id,
        goods_minor: own.reduce((sum, { line_minor }) => sum + line_minor, 0),
        grams: own.reduce(
          (sum, { weight_grams, quantity }) => sum + calculateAmount(weight_grams ?? 0, quantity),
          0,
        ),
        items: countItems(own),
      },
      destination,
    ).map((method) => ({
      ...method,
      ...estimateArrival(own, method, { terms, country: destination.country, now: where.now }),
    }))
    const wanted = where.shipping?.[toShopKey(shop_id)]
    const chosen = methods.find(({ id }) => id === wanted) ?? methods[0] ?? null
    return { shop_id, shop_name: own[0]?.shop_name ?? '', methods, chosen }
  })
}

type Circumstances = { terms: SellingTerms; country: string; now: Date }

const estimateArrival = (
  own: Line[],
  { min_days, max_days }: ShippingMethod,
  { terms, country, now }: Circumstances,
) => {
  const days = estimateDelivery({
    placed_at: now,
    time_zone: terms.time_zone,
    dispatch: own[0]?.dispatch ?? platformDispatch(terms),
    handling_days: own.map(({ handling_days }) => handling_days),
    country,
    min_days,
    max_days,
    holidays: terms.shipping_rules.holidays,
  })
  return { deliver_from: days?.from ?? null, deliver_to: days?.to ?? null }
}

const platformDispatch = ({ shipping: { handling_days } }: SellingTerms): Dispatch => ({
  ...defaultDispatch,
  handling_days,
})

const rulesOf = ([line]: Line[], { shipping, shipping_rules }: SellingTerms) => ({
  market: shipping_rules,
  own: readShippingRules(line?.shipping_rules ?? null),
  policy: shipping,
})

export type ShopParcel = ReturnType<typeof toShopParcels>[number]

/** Returns the key of a shop in the body of a checkout. */
export const toShopKey = (shopId: number | null) => (shopId === null ? 'house' : String(shopId))

export const findChosenMethod = (parcels: ShopParcel[], shopId: number | null) =>
  parcels.find(({ shop_id }) => shop_id === shopId)?.chosen ?? null
