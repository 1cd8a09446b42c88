import { amountOf, type ShippingChoice } from '@emporia/contract'

import type { Line } from '../../cart/queries.ts'
import { byShop } from '../../pricing/by-shop.ts'
import { methodsFor, zoneOf } from '../../pricing/shipping.ts'
import type { SellingTerms } from '../../site/queries.ts'

type Where = { country: string | undefined; shipping: ShippingChoice | undefined }

/** Returns the part of each shop, its delivery methods, and the chosen one. */
export const parcelsOf = (lines: Line[], { shipping }: SellingTerms, where: Where) => {
  const zone = zoneOf(shipping, where.country)
  return [...byShop(lines)].map(([shop_id, own]) => {
    const methods = methodsFor(zone, {
      shop_id,
      goods_minor: own.reduce((sum, { line_minor }) => sum + line_minor, 0),
      grams: own.reduce(
        (sum, { weight_grams, quantity }) => sum + amountOf(weight_grams ?? 0, quantity),
        0,
      ),
    })
    const wanted = where.shipping?.[keyOf(shop_id)]
    const chosen = methods.find(({ id }) => id === wanted) ?? methods[0] ?? null
    return { shop_id, shop_name: own[0]?.shop_name ?? '', methods, chosen }
  })
}

export type ShopParcel = ReturnType<typeof parcelsOf>[number]

/** Returns the key of a shop in the body of a checkout. */
export const keyOf = (shopId: number | null) => (shopId === null ? 'house' : String(shopId))

export const chosenOf = (parcels: ShopParcel[], shopId: number | null) =>
  parcels.find(({ shop_id }) => shop_id === shopId)?.chosen ?? null
