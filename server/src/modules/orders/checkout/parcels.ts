import { calculateAmount, type ShippingChoice } from '@emporia/contract'

import type { Line } from '../../cart/queries.ts'
import { byShop } from '../../pricing/by-shop.ts'
import { methodsFor, findZone } from '../../pricing/shipping.ts'
import type { SellingTerms } from '../../site/queries.ts'

type Where = { country: string | undefined; shipping: ShippingChoice | undefined }

/** Returns the part of each shop, its delivery methods, and the chosen one. */
export const toShopParcels = (lines: Line[], { shipping }: SellingTerms, where: Where) => {
  const zone = findZone(shipping, where.country)
  return [...byShop(lines)].map(([shop_id, own]) => {
    const methods = methodsFor(zone, {
      shop_id,
      goods_minor: own.reduce((sum, { line_minor }) => sum + line_minor, 0),
      grams: own.reduce(
        (sum, { weight_grams, quantity }) => sum + calculateAmount(weight_grams ?? 0, quantity),
        0,
      ),
    })
    const wanted = where.shipping?.[toShopKey(shop_id)]
    const chosen = methods.find(({ id }) => id === wanted) ?? methods[0] ?? null
    return { shop_id, shop_name: own[0]?.shop_name ?? '', methods, chosen }
  })
}

export type ShopParcel = ReturnType<typeof toShopParcels>[number]

/** Returns the key of a shop in the body of a checkout. */
export const toShopKey = (shopId: number | null) => (shopId === null ? 'house' : String(shopId))

export const findChosenMethod = (parcels: ShopParcel[], shopId: number | null) =>
  parcels.find(({ shop_id }) => shop_id === shopId)?.chosen ?? null
