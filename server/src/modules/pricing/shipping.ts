import {
  defaultMethodName,
  type ShippingMethod,
  type ShippingSettings,
  type ShippingZone,
} from '@emporia/contract'
import * as m from '@emporia/messages/answer'

/** Data of a shop's part that determine its shipping cost. */
export type Parcel = { shop_id: number | null; goods_minor: number; grams: number }

/** Returns the zone of a country: the one that lists it, otherwise the one without countries. */
export const findZone = (
  { zones }: Pick<ShippingSettings, 'zones'>,
  country: string | undefined,
): ShippingZone | undefined =>
  zones.find(({ countries }) => country !== undefined && countries.includes(country)) ??
  zones.find(({ countries }) => countries.length === 0) ??
  // While the destination is unknown, the first zone applies.
  (country === undefined ? zones[0] : undefined)

/** Returns the name of a method for its reader: the platform's default name is in their language. */
export const readMethodName = <Name extends string | null>(name: Name) =>
  name === defaultMethodName ? m.shipping_standard_name() : name

const platformId = 0

/** Returns the delivery methods and costs for a shop's part, cheapest first. */
export const methodsFor = (zone: ShippingZone | undefined, parcel: Parcel) =>
  (zone?.methods ?? [])
    .filter(
      ({ shop_ids }) => shop_ids.length === 0 || shop_ids.includes(parcel.shop_id ?? platformId),
    )
    .map((method) => ({ ...method, price_minor: priceOf(method, parcel) }))
    .toSorted((one, other) => one.price_minor - other.price_minor)

const priceOf = (method: ShippingMethod, { goods_minor, grams }: Parcel) => {
  const { kind, price_minor, steps, free_from_minor } = method
  if (free_from_minor !== null && goods_minor >= free_from_minor) return 0
  const measured = kind === 'weight' ? grams : goods_minor
  return steps.findLast(({ from }) => from <= measured)?.price_minor ?? price_minor
}
