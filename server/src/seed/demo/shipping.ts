import { defaultMethodName, defaultSelling } from '@emporia/contract'

import {
  methodsFor,
  noShippingRules,
  type Parcel,
  type ShippingMethod,
} from '../../modules/pricing/shipping.ts'
import type { holidays, shippingZones } from '../../modules/shipping/tables.ts'
import type { Row } from './scene.ts'

const unionCountries =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'

/** The country of the market, its neighbors across the ocean, and the rest of the world. */
export const demoShippingZones: Row<typeof shippingZones>[] = [
  { id: 1, name: 'United States', areas: [{ country: 'US' }] },
  {
    id: 2,
    name: 'European Union',
    areas: unionCountries.split(' ').map((country) => ({ country })),
  },
  { id: 3, name: 'Rest of the world', areas: [] },
]

const flat = {
  kind: 'flat' as const,
  steps: [],
  shop_ids: [],
  allows_cod: true,
  always: false,
}

export const demoShippingMethods: ShippingMethod[] = [
  {
    ...flat,
    id: 1,
    zone_id: 1,
    name: defaultMethodName,
    price_minor: 500,
    free_from_minor: 5000,
    min_days: 2,
    max_days: 4,
    max_grams: null,
  },
  {
    ...flat,
    id: 2,
    zone_id: 1,
    name: 'Express',
    price_minor: 1500,
    free_from_minor: null,
    min_days: 1,
    max_days: 1,
    max_grams: 20_000,
  },
  {
    ...flat,
    id: 3,
    zone_id: 2,
    name: 'International',
    price_minor: 1800,
    free_from_minor: 15_000,
    min_days: 5,
    max_days: 8,
    max_grams: 20_000,
    allows_cod: false,
  },
  {
    ...flat,
    kind: 'weight',
    id: 4,
    zone_id: 3,
    name: 'Airmail',
    price_minor: 2400,
    steps: [
      { from: 2000, price_minor: 3600 },
      { from: 5000, price_minor: 6000 },
    ],
    free_from_minor: null,
    min_days: 7,
    max_days: 12,
    max_grams: 20_000,
    allows_cod: false,
  },
]

/** Federal holidays of the country in which most shops are. */
const dates = {
  'Christmas Day': '12-25',
  'New Year’s Day': '01-01',
  'Independence Day': '07-04',
  'Veterans Day': '11-11',
  Juneteenth: '06-19',
}

/** The fixed holidays of the year of the demo and the next one. */
export const demoHolidays = (now: Date): Row<typeof holidays>[] =>
  [0, 1].flatMap((after) =>
    Object.entries(dates).map(([name, date], at) => ({
      id: after * 10 + at + 1,
      country: 'US',
      day: `${now.getUTCFullYear() + after}-${date}`,
      name,
    })),
  )

const market = {
  ...noShippingRules,
  zones: [{ id: 1, name: 'United States', areas: [] }],
  methods: demoShippingMethods,
}

/** Returns the method of past orders: the cheapest one in the country of the market. */
export const demoMethod = (parcel: Parcel) =>
  methodsFor(
    { market, own: noShippingRules, policy: defaultSelling.shipping },
    parcel,
    undefined,
  )[0]
