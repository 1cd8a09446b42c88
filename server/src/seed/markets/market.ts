import type { SellingSettings, SiteSettings } from '@emporia/contract'

import type { ShippingMethod } from '../../modules/pricing/shipping.ts'
import type { TaxRules } from '../../modules/tax-rules/load-tax-rules.ts'
import type { checkoutMethods } from '../../modules/payments/tables.ts'
import type { currencies } from '../../modules/currencies/tables.ts'
import type { shippingZones } from '../../modules/shipping/tables.ts'
import type { Row } from '../row.ts'

export type City = {
  city: string
  region: string | null
  region_code: string | null
  postcode: string
  country: string
}

type Zone = Omit<TaxRules['zones'][number], 'is_open'>
type Rate = Omit<TaxRules['rates'][number], 'starts_on' | 'ends_on'> & { id: number }

/** A currency besides that of the market, and what one unit of that is worth in it. */
type DemoCurrency = { currency: Row<typeof currencies>; rate: string }

/** What differs between the demo marketplaces of `DEMO_MARKET`. */
export type DemoMarket = {
  /** General settings other than those that all demo marketplaces have. */
  settings: Pick<
    SiteSettings,
    | 'contact_phone'
    | 'legal_name'
    | 'legal_register'
    | 'address'
    | 'currency'
    | 'time_zone'
    | 'language'
    | 'home_country'
  > & {
    locales: string[]
    tax: SellingSettings['tax']
  }
  /** Whether prices state that of a kilogram or liter. */
  has_unit_prices?: boolean
  /** The age from which alcohol is sold; without one, the market has none. */
  drinking_age?: number
  /** Whether shops state who sells. */
  has_traders?: boolean
  /** A business in another member state that buys from the marketplace. */
  business?: { country: string; company: string; vat_id: string }
  /** How much higher amounts are than those of the texts, which are in US dollars. */
  price_factor: number
  /** Returns a text of a coupon or package with its amounts in dollars in this currency. */
  withAmounts: (text: string) => string
  /** Returns a phone number that no one has, by three digits. */
  phoneOf: (digits: string) => string
  streets: readonly string[]
  /** Where shops and buyers are, in the order of the cities of the United States. */
  cities: readonly City[]
  tax_zones: Zone[]
  tax_rates: Rate[]
  shipping_zones: Row<typeof shippingZones>[]
  shipping_methods: ShippingMethod[]
  /** A method of the home country with the live price of a carrier. */
  carrier_method?: Pick<
    ShippingMethod,
    | 'name'
    | 'carrier'
    | 'service'
    | 'price_minor'
    | 'fallback_minor'
    | 'free_from_minor'
    | 'min_days'
    | 'max_days'
    | 'max_grams'
  >
  /** Holidays of the home country with a fixed date, by name: 12-25. */
  holidays: Record<string, string>
  /** Other currencies of prices, with a rate by hand. */
  currencies: DemoCurrency[]
  /** Payment methods beside those of every new marketplace. */
  checkout_methods: Row<typeof checkoutMethods>[]
}

/** Returns a zone of one area. */
export const inZone = (
  zone: Pick<Zone, 'id' | 'name' | 'label'> & Partial<Zone>,
  area: { country: string; region?: string; postcodes?: string[] },
): Zone => ({
  areas: [{ ...area, postcodes: area.postcodes ?? [] }],
  shows_tax: true,
  shipping: 'goods',
  payee: 'platform',
  import_limit_minor: null,
  requires_number: false,
  scheme: 'domestic',
  number: '',
  ...zone,
})

/** Methods of which only the price and the days differ. */
export const flatMethod = {
  kind: 'flat' as const,
  steps: [],
  shop_ids: [],
  max_grams: null,
  allows_cod: true,
  age_check: false,
  always: false,
  classes: [],
  carrier: null,
  service: null,
  fallback_minor: null,
}

/** A method whose price depends on the weight in grams. */
export const airmail = {
  ...flatMethod,
  kind: 'weight' as const,
  name: 'Airmail',
  free_from_minor: null,
  max_grams: 20_000,
  allows_cod: false,
}

/** Returns the city of the market. */
export const homeCityOf = ([first]: DemoMarket['cities']): City => {
  if (!first) throw new Error('The demo market has no cities')
  return first
}

export const inPlace = (city: string, postcode: string, country: string): City => ({
  city,
  region: null,
  region_code: null,
  postcode,
  country,
})
