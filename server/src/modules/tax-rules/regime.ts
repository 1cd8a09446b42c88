import type { OrderTaxTreatment, SellingSettings, ShippingTax, TaxPayee } from '@emporia/contract'

import { calculateTax, type ShippingTaxing, sumRates, type TaxRate } from '../pricing/tax.ts'
import { toDay } from '../../db/conditions/days.ts'
import type { Destination } from '../addresses/find-by-area.ts'
import { findTaxZone } from './find-zone.ts'
import type { TaxRules, TaxZone } from './load-tax-rules.ts'

/** How orders to one destination are taxed on one day (docs/domain/tax.md). */
export type TaxRegime = {
  /** Undefined: the tax settings. */
  zone: TaxZone | undefined
  treatment: OrderTaxTreatment
  /** Undefined while it is not known. */
  destination: Destination | undefined
  /** The day in the time zone of the market: 2026-11-28. */
  day: string
  /** The country from which the platform sells. */
  home_country: string | undefined
  prices_include_tax: boolean
  shipping: ShippingTax
  /** The category by whose rates shipping is taxed with `category`; null: the standard rate. */
  shipping_category_id: number | null
  payee: TaxPayee
  /** The most that an imported parcel may be worth for the platform to be the deemed supplier. */
  import_limit_minor: number | null
  /** Returns the rates of a category, one of each jurisdiction; null is the standard rate. */
  ratesOf: (categoryId: number | null) => TaxRate[]
  /** Returns the unit price there of an entered price. */
  priceOf: (price_minor: number, categoryId: number | null) => number
  /** Returns the same without the tax of the home zone. */
  netOf: (price_minor: number, categoryId: number | null) => number
}

type Taxed = {
  tax: SellingSettings['tax']
  time_zone: string
  tax_rules: TaxRules
  /** The country of the market, if its home zone is not in one country. */
  home_country?: string
}

/**
 * Returns the regime of a destination. While it is unknown, and for sales that are not shipped, the
 * home zone applies.
 */
export const findTaxRegime = (
  terms: Taxed,
  destination: Destination | undefined,
  now: Date,
): TaxRegime => {
  const { tax, tax_rules } = terms
  const home = tax_rules.zones.find(({ id, is_open }) => id === tax.home_zone_id && is_open)
  const zone = destination ? findTaxZone(tax_rules, destination) : home
  return { ...toRegime(terms, { home, zone }, now), destination }
}

/** Returns the regime by which an order was taxed, on the day on which it was placed. */
export const regimeOfOrder = (
  terms: Taxed,
  order: { tax_zone_id: number | null; placed_at: string } & Frozen,
): TaxRegime => {
  const { tax_zone_id, placed_at, prices_include_tax, tax_shipping, tax_treatment } = order
  const { zones } = terms.tax_rules
  const home = zones.find(({ id }) => id === terms.tax.home_zone_id)
  const zone = zones.find(({ id }) => id === tax_zone_id)
  const regime = toRegime(terms, { home, zone }, new Date(placed_at))
  const frozen = { treatment: tax_treatment, prices_include_tax, shipping: tax_shipping }
  return tax_treatment === 'taxed'
    ? { ...regime, ...frozen }
    : withoutTax({ ...regime, ...frozen }, tax_treatment)
}

/** Returns the regime of a sale that is not taxed: at net prices. */
export const withoutTax = (regime: TaxRegime, treatment: OrderTaxTreatment): TaxRegime => ({
  ...regime,
  treatment,
  ratesOf: noRates,
  priceOf: regime.netOf,
})

/** Returns the rule by which shipping is taxed, or its rates (docs/domain/tax.md#amounts). */
export const shippingTaxOf = ({
  shipping,
  shipping_category_id,
  ratesOf,
}: Pick<TaxRegime, 'shipping' | 'shipping_category_id' | 'ratesOf'>): ShippingTaxing =>
  shipping === 'category' ? ratesOf(shipping_category_id) : shipping

/** Returns the rates of a zone on a day by category. */
export const ratesOfZone = ({ tax, time_zone, tax_rules }: Taxed, zoneId: number, now: Date) =>
  ratesFinder(tax_rules, {
    zone: tax_rules.zones.find(({ id }) => id === zoneId),
    tax,
    day: toDay(now, { time_zone }),
  })

type Frozen = {
  prices_include_tax: boolean
  tax_shipping: ShippingTax
  tax_treatment: OrderTaxTreatment
}

const noRates = (): TaxRate[] => []

type Zones = { home: TaxZone | undefined; zone: TaxZone | undefined }

const toRegime = (
  { tax, time_zone, tax_rules, home_country }: Taxed,
  { home, zone }: Zones,
  now: Date,
): TaxRegime => {
  const day = toDay(now, { time_zone })
  const find = (one: TaxZone | undefined) => ratesFinder(tax_rules, { zone: one, tax, day })
  const isExport = zone === undefined && home !== undefined && tax.default_bp === 0
  const ratesOf = isExport ? noRates : find(zone)
  const prices_include_tax = isExport ? false : (zone?.shows_tax ?? tax.inclusive)
  const homeRatesOf = find(home)
  const netOf = netFinder(tax, homeRatesOf)
  const entry = { is_same: zone === home, prices_include_tax, netOf, ratesOf }
  return {
    zone,
    treatment: isExport ? 'export' : 'taxed',
    destination: undefined,
    day,
    home_country: onlyCountryOf(home) ?? home_country,
    prices_include_tax,
    shipping: zone?.shipping ?? tax.shipping,
    shipping_category_id: tax_rules.shipping_category_id,
    payee: zone?.payee ?? tax.to,
    import_limit_minor: zone?.import_limit_minor ?? null,
    ratesOf,
    netOf,
    priceOf: (price_minor, categoryId) => priceThere(price_minor, categoryId, { tax, ...entry }),
  }
}

const onlyCountryOf = (zone: TaxZone | undefined) => {
  const countries = new Set(zone?.areas.map(({ country }) => country))
  return countries.size === 1 ? [...countries][0] : undefined
}

/** Entered prices without tax are net already. */
const netFinder =
  ({ inclusive }: SellingSettings['tax'], homeRatesOf: TaxRegime['ratesOf']): TaxRegime['netOf'] =>
  (price_minor, categoryId) => {
    const included = { rate_ppm: sumRates(homeRatesOf(categoryId)), prices_include_tax: true }
    return inclusive ? price_minor - calculateTax(price_minor, included) : price_minor
  }

type Entry = {
  tax: SellingSettings['tax']
  /** Whether the destination is in the home zone. */
  is_same: boolean
  prices_include_tax: boolean
  netOf: TaxRegime['netOf']
  ratesOf: TaxRegime['ratesOf']
}

/** Converts an entered price to that of a destination (docs/domain/tax.md#prices). */
const priceThere = (price_minor: number, categoryId: number | null, entry: Entry) => {
  const { tax, is_same, prices_include_tax } = entry
  if (is_same && prices_include_tax === tax.inclusive) return price_minor
  if (tax.inclusive && prices_include_tax && tax.price_basis === 'same_price') return price_minor
  const net_minor = entry.netOf(price_minor, categoryId)
  if (!prices_include_tax) return net_minor
  const added = { rate_ppm: sumRates(entry.ratesOf(categoryId)), prices_include_tax: false }
  return net_minor + calculateTax(net_minor, added)
}

type Valid = { zone: TaxZone | undefined; tax: SellingSettings['tax']; day: string }

/** A category without a rate in a zone has the standard rate there. */
const ratesFinder = ({ categories, rates }: TaxRules, { zone, tax, day }: Valid) => {
  const own = rates.filter(
    ({ zone_id, starts_on, ends_on }) =>
      zone_id === (zone?.id ?? null) && starts_on <= day && (ends_on === null || ends_on >= day),
  )
  const byCategory = Map.groupBy(own, ({ category_id }) => category_id)
  const standard: TaxRate[] = zone ? (byCategory.get(null) ?? []).map(toRate) : settingsRates(tax)
  const untaxed = new Set(categories.map(({ id }) => id))
  return (categoryId: number | null): TaxRate[] => {
    if (categoryId === null) return standard
    return untaxed.has(categoryId) ? [] : (byCategory.get(categoryId)?.map(toRate) ?? standard)
  }
}

/** Without a zone the tax has no jurisdiction. */
const settingsRates = ({ default_bp }: SellingSettings['tax']): TaxRate[] =>
  default_bp === 0 ? [] : [{ jurisdiction: '', name: '', rate_ppm: default_bp * 100 }]

const toRate = ({ jurisdiction, name, rate_ppm }: TaxRate): TaxRate => ({
  jurisdiction,
  name,
  rate_ppm,
})
