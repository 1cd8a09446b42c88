import {
  calculateAmount,
  countItems,
  isInEu,
  type PickupPoint,
  type ShippingChoice,
} from '@emporia/contract'

import type { Destination } from '../../addresses/find-by-area.ts'
import type { Line } from '../../cart/queries.ts'
import { byShop } from '../../pricing/by-shop.ts'
import { defaultDispatch, type Dispatch, estimateDelivery } from '../../pricing/estimate.ts'
import {
  listCarrierMethods,
  methodsFor,
  pickupsFor,
  type ShippingMethod,
} from '../../pricing/shipping.ts'
import { isComplete, type LiveRates } from '../../shipping/live-rates/find-live-rates.ts'
import { readShippingRules } from '../../shipping/read-rules.ts'
import type { SellingTerms } from '../../site/queries.ts'

type Where = {
  destination: Destination | undefined
  shipping: ShippingChoice | undefined
  /** The chosen pickup points. */
  pickup?: ShippingChoice | undefined
  /** The prices of carriers, where they were asked. */
  rates?: LiveRates
  /** Discounts that are known, for free shipping after discounts. */
  discounted?: Discounted[] | undefined
  now: Date
}

/** Discount of goods of a shop. */
export type Discounted = { shop_id: number | null; discount_minor: number }

/**
 * Returns the part of each shop, its delivery methods with the days of their arrival, its pickups,
 * and the chosen method: without a choice, the cheapest delivery. While the destination is unknown,
 * that is the home country.
 */
export const toShopParcels = (lines: Line[], terms: SellingTerms, where: Where): ShopParcel[] => {
  const destination = where.destination ?? { country: terms.home_country }
  return [...byShop(lines)].map(([shop_id, own]) => {
    const key = toShopKey(shop_id)
    const { rates, now } = where
    const discounted = terms.shipping.free_basis === 'after_discount' ? where.discounted : []
    const free_goods_minor = addGoods(own) - addDiscounts(discounted, shop_id)
    const offering = { shop_id, free_goods_minor, terms, destination, rates, now }
    const methods = listMethods(own, offering)
    const wanted = methods.find(({ id }) => id === where.shipping?.[key])
    const chosen = wanted ?? methods.find(({ points }) => points.length === 0) ?? null
    const point = findPoint(chosen?.points ?? [], where.pickup?.[key])
    return {
      shop_id,
      shop_name: own[0]?.shop_name ?? '',
      methods,
      chosen,
      unsafe: listUnsafe(own, terms, destination.country),
      restricted: listRestricted(own),
      point,
      free_goods_minor,
      refused_country: null,
      unpriced: chosen ? null : findUnpriced(own, offering),
      carrier_refusal: chosen ? null : (rates?.get(shop_id)?.refusal ?? null),
    }
  })
}

const addGoods = (own: Line[]) => own.reduce((sum, { line_minor }) => sum + line_minor, 0)

const addDiscounts = (discounted: Discounted[] = [], shopId: number | null) =>
  discounted.reduce(
    (sum, { shop_id, discount_minor }) => sum + (shop_id === shopId ? discount_minor : 0),
    0,
  )

/** Until the buyer chooses, the first point. */
const findPoint = (points: PickupPoint[], wanted: number | undefined) =>
  points.find(({ id }) => id === wanted) ?? points[0] ?? null

type Offering = {
  shop_id: number | null
  free_goods_minor: number
  terms: SellingTerms
  destination: Destination
  rates: LiveRates | undefined
  now: Date
}

/** Returns what a carrier needs for a price: the address, or time to answer. */
const findUnpriced = (own: Line[], { shop_id, terms, destination, rates }: Offering) => {
  if (!hasCarrierMethods(own, { shop_id, terms, destination })) return null
  if (!isComplete(destination)) return 'address'
  // Carriers that answered do not take the parcel.
  return rates?.get(shop_id)?.rates ? null : 'answer'
}

/** Whether a shop's part has a method with the price of a carrier. */
export const hasCarrierMethods = (
  own: Line[],
  { shop_id, terms, destination }: Pick<Offering, 'shop_id' | 'terms' | 'destination'>,
) => listCarrierMethods(rulesOf(own, terms), { shop_id, ...measure(own) }, destination).length > 0

const listMethods = (
  own: Line[],
  { shop_id, free_goods_minor, terms, destination, rates, now }: Offering,
) => {
  const rules = rulesOf(own, terms)
  const parcel = { shop_id, ...measure(own), free_goods_minor, rates: rates?.get(shop_id)?.rates }
  const deliveries = methodsFor(rules, parcel, destination).map((method) => ({
    ...method,
    points: [],
  }))
  return [...deliveries, ...pickupsFor(rules, parcel)].flatMap((method) => {
    const { country } = method.points[0]?.address ?? destination
    if (listUnsafe(own, terms, country).length > 0) return []
    return { ...method, ...estimateArrival(own, method, { terms, country, now }) }
  })
}

/**
 * Returns the lines that are not sold to a country of the European Union, because they do not name
 * who is responsible for their safety (docs/domain/consumer-law.md#product-safety).
 */
const listUnsafe = (own: Line[], { product_safety }: SellingTerms, country: string) =>
  product_safety === 'require' && isInEu(country)
    ? own.filter(({ has_safety_data }) => !has_safety_data)
    : []

/** Returns the lines whose recipient has to have a minimum age. */
const listRestricted = (own: Line[]) => own.filter(({ min_age }) => min_age !== null)

const measure = (own: Line[]) => ({
  goods_minor: addGoods(own),
  free_goods_minor: addGoods(own),
  grams: own.reduce(
    (sum, { weight_grams, quantity }) => sum + calculateAmount(weight_grams ?? 0, quantity),
    0,
  ),
  items: countItems(own),
  has_min_age: listRestricted(own).length > 0,
  classes: [...Map.groupBy(own, ({ shipping_class_id }) => shipping_class_id)].flatMap(
    ([class_id, lines]) => (class_id === null ? [] : [{ class_id, items: countItems(lines) }]),
  ),
})

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

export type ShopParcel = {
  shop_id: number | null
  shop_name: string
  methods: OfferedMethod[]
  chosen: OfferedMethod | null
  /** Where the buyer picks it up; null: it is delivered. */
  point: PickupPoint | null
  /** The country to which the shop may not sell without a tax number. */
  refused_country: string | null
  /** What is compared with the amount from which a method is free. */
  free_goods_minor: number
  /** What is missing for the price of a carrier, if there is no other method. */
  unpriced: 'address' | 'answer' | null
  /** Why the carriers do not take it, if there is no other method. */
  carrier_refusal: string | null
  /** What is not sold to the destination, because it does not name its manufacturer. */
  unsafe: Line[]
  /** What is handed over only after the age was checked. */
  restricted: Line[]
}

type OfferedMethod = ReturnType<typeof listMethods>[number]

/** Returns the key of a shop in the body of a checkout. */
export const toShopKey = (shopId: number | null) => (shopId === null ? 'house' : String(shopId))

export const findChosenMethod = (parcels: ShopParcel[], shopId: number | null) =>
  findParcel(parcels, shopId)?.chosen ?? null

export const findParcel = (parcels: ShopParcel[], shopId: number | null) =>
  parcels.find(({ shop_id }) => shop_id === shopId)

/** Returns the first pickup point of a purchase of which nothing is delivered. */
export const findOnlyPickup = (parcels: ShopParcel[]) =>
  parcels.every(({ point }) => point !== null) ? (parcels[0]?.point ?? null) : null
