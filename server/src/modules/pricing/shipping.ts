import {
  type CarriedClass,
  defaultMethodName,
  type PickupPoint,
  type ShippingKind,
  type ShippingPolicy,
  type ShippingStep,
} from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import { type Area, type Destination, findByArea } from '../addresses/find-by-area.ts'
import { type CarrierRate, findRate } from './carrier-rate.ts'
import { isWithinPolicy } from './shipping-policy.ts'

type ShippingZone = { id: number; name: string; areas: Area[] }

export type ShippingMethod = {
  id: number
  zone_id: number
  name: string
  kind: ShippingKind
  price_minor: number
  steps: ShippingStep[]
  free_from_minor: number | null
  shop_ids: number[]
  min_days: number
  max_days: number
  max_grams: number | null
  allows_cod: boolean
  age_check: boolean
  always: boolean
  classes: CarriedClass[]
  /** Of the kind `carrier`. */
  carrier: string | null
  service: string | null
  fallback_minor: number | null
}

/** The active zones and methods of the marketplace, or those of a shop. */
export type ShippingRules = {
  zones: ShippingZone[]
  methods: ShippingMethod[]
  /** Where buyers pick up. */
  points: PickupPoint[]
  /** Days by country. */
  holidays: Record<string, string[]>
}

export const noShippingRules: ShippingRules = { zones: [], methods: [], points: [], holidays: {} }

/** Data of a shop's part that determine its shipping cost. */
export type Parcel = {
  shop_id: number | null
  goods_minor: number
  /** The amount that is compared with that from which a method is free. */
  free_goods_minor: number
  grams: number
  /** Number of units. */
  items: number
  /** Number of units of each class of goods. */
  classes: { class_id: number; items: number }[]
  /** Whether the age of the recipient has to be checked. */
  has_min_age: boolean
  /** The prices of carriers; missing: they were not asked, or did not answer. */
  rates?: CarrierRate[] | null | undefined
}

type Zones = Pick<ShippingRules, 'zones'>

/**
 * Returns the zone of a destination: the one whose area covers it most exactly, otherwise the one
 * without areas (docs/domain/shipping.md#zones).
 */
export const findShippingZone = ({ zones }: Zones, destination: Destination | undefined) =>
  (destination && findByArea(zones, destination)) ??
  zones.find(({ areas }) => areas.length === 0) ??
  // While the destination is unknown, the first zone applies.
  (destination === undefined ? zones[0] : undefined)

/** Returns the name of a method for its reader: the platform's default name is in their language. */
export const readMethodName = <Name extends string | null>(name: Name) =>
  name === defaultMethodName ? m.shipping_standard_name() : name

type Rules = {
  market: ShippingRules
  /** Of the shop. */
  own: ShippingRules
  policy: ShippingPolicy
}

const platformId = 0

/** Returns the delivery methods and costs for a shop's part, cheapest first. */
export const methodsFor = (rules: Rules, parcel: Parcel, destination: Destination | undefined) =>
  priceMethods(
    listMethods(rules, destination).filter((method) => !isPickup(method)),
    parcel,
  )

/**
 * Returns the pickups of a shop's part, cheapest first, each with the points in its zone
 * (docs/domain/shipping.md#pickup). Where the buyer lives makes no difference.
 */
export const pickupsFor = (rules: Rules, parcel: Parcel) => {
  const { points } = parcel.shop_id === null ? rules.market : rules.own
  const offers = points.flatMap((point) =>
    listMethods(rules, toPickupDestination(point))
      .filter(isPickup)
      .map((method) => ({ method, point })),
  )
  const methods = [...new Set(offers.map(({ method }) => method))]
  return priceMethods(methods, parcel).map((method) => ({
    ...method,
    points: offers.filter((offer) => offer.method.id === method.id).map(({ point }) => point),
  }))
}

/** Returns the destination by which a pickup is taxed and has its methods. */
export const toPickupDestination = ({ address }: Pick<PickupPoint, 'address'>): Destination => ({
  country: address.country,
  region: address.region_code || address.region || null,
  postcode: address.postcode,
})

/**
 * Returns the methods of a shop's part whose price is that of a carrier, whether they have one or not
 * (docs/domain/shipping.md#prices-of-carriers).
 */
export const listCarrierMethods = (
  rules: Rules,
  parcel: Parcel,
  destination: Destination | undefined,
) =>
  listMethods(rules, destination).filter(
    (method) => method.kind === 'carrier' && carries(method, parcel),
  )

const priceMethods = (methods: ShippingMethod[], parcel: Parcel) =>
  methods
    .filter((method) => carries(method, parcel))
    .flatMap((method) => {
      const { rates } = parcel
      const rate = method.kind === 'carrier' && rates ? findRate(rates, method) : null
      const price_minor = priceOf(method, parcel, rate)
      if (price_minor === null) return []
      const days = rate?.days
      return {
        ...method,
        ...(days && { min_days: days, max_days: days }),
        rate,
        price_minor: price_minor + extraOf(method, parcel),
      }
    })
    .toSorted((one, other) => one.price_minor - other.price_minor)

const carries = ({ shop_ids, max_grams, classes, age_check }: ShippingMethod, parcel: Parcel) =>
  (shop_ids.length === 0 || shop_ids.includes(parcel.shop_id ?? platformId)) &&
  (max_grams === null || parcel.grams <= max_grams) &&
  (age_check || !parcel.has_min_age) &&
  parcel.classes.every(({ class_id }) => findClass(classes, class_id))

/**
 * A shop's own deliveries in a zone replace those of the marketplace, and its own pickups likewise,
 * except the ones that remain.
 */
const listMethods = ({ market, own, policy }: Rules, destination: Destination | undefined) => {
  const zone = findShippingZone(market, destination)
  const usual = methodsIn(zone, market)
  if (policy.sellers === 'off') return usual
  const ownZone = policy.sellers === 'free' ? findShippingZone(own, destination) : undefined
  const replacing = methodsIn(ownZone ?? zone, own).filter((one) => isWithinPolicy(one, policy))
  const replaced = new Set(replacing.map(isPickup))
  return [...replacing, ...usual.filter((one) => one.always || !replaced.has(isPickup(one)))]
}

const isPickup = ({ kind }: ShippingMethod) => kind === 'pickup'

const methodsIn = (zone: ShippingZone | undefined, { methods }: ShippingRules) =>
  methods.filter(({ zone_id }) => zone_id === zone?.id)

const findClass = (classes: CarriedClass[], wanted: number) =>
  classes.find(({ class_id }) => class_id === wanted)

/** Returns what the units of classes cost beside the price, also where that is 0. */
const extraOf = ({ classes }: ShippingMethod, parcel: Parcel) =>
  parcel.classes.reduce(
    (sum, { class_id, items }) => sum + (findClass(classes, class_id)?.extra_minor ?? 0) * items,
    0,
  )

/** Returns the price, or null for a carrier that has none for the parcel. */
const priceOf = (method: ShippingMethod, parcel: Parcel, rate: CarrierRate | null) => {
  const { kind, price_minor, steps, free_from_minor, fallback_minor } = method
  // A carrier that answered without the service does not take the parcel.
  if (kind === 'carrier' && rate === null && (parcel.rates || fallback_minor === null)) return null
  if (free_from_minor !== null && parcel.free_goods_minor >= free_from_minor) return 0
  if (kind === 'carrier') return rate ? rate.price_minor + price_minor : fallback_minor
  const measured = measures[kind](parcel)
  return steps.findLast(({ from }) => from <= measured)?.price_minor ?? price_minor
}

const measures: Record<ShippingKind, (parcel: Parcel) => number> = {
  flat: () => 0,
  pickup: () => 0,
  carrier: () => 0,
  weight: ({ grams }) => grams,
  price: ({ goods_minor }) => goods_minor,
  quantity: ({ items }) => items,
}
