import { defaultMethodName, defaultSelling } from '@emporia/contract'

import { unionCountries } from '../../modules/tax-rules/unions.ts'
import { cities, streets } from '../texts/people.ts'
import { airmail, type DemoMarket, flatMethod, inZone } from './market.ts'

const salesTax = { label: 'Sales tax', shows_tax: false }
const stateTax = { name: 'State tax', category_id: null }
const cityTax = { name: 'City tax', category_id: null }

/** Dollars; sales tax of states and cities is added; card payments and cash on delivery. */
export const unitedStates: DemoMarket = {
  settings: {
    legal_name: 'Emporia Demo Inc.',
    legal_register: 'Oregon Business Registry 2041177-95',
    contact_phone: '+1 202 555 0100',
    address: '1 Market Square, Portland, OR 97205',
    currency: { code: 'USD', symbol: '$', position: 'before', decimals: 2 },
    time_zone: 'UTC',
    language: 'en-US',
    home_country: 'US',
    locales: ['de', 'fr', 'es', 'pt-br', 'ar'],
    tax: defaultSelling.tax,
  },
  price_factor: 1,
  drinking_age: 21,
  withAmounts: (text) => text,
  phoneOf: (digits) => `+1 202 555 0${digits}`,
  streets,
  cities: cities.map((place) => ({ ...place, country: 'US' })),
  // Three states in which some of the customers live, and two cities with a tax of their own.
  tax_zones: [
    inZone(
      { ...salesTax, id: 1, name: 'Massachusetts', shipping: 'exempt' },
      { country: 'US', region: 'MA' },
    ),
    inZone(
      { ...salesTax, id: 2, name: 'Austin, Texas' },
      { country: 'US', region: 'TX', postcodes: ['787*'] },
    ),
    inZone(
      { ...salesTax, id: 3, name: 'Chicago, Illinois', shipping: 'exempt' },
      { country: 'US', region: 'IL', postcodes: ['606*'] },
    ),
  ],
  tax_rates: [
    { ...stateTax, id: 1, zone_id: 1, jurisdiction: 'US-MA', rate_ppm: 62_500 },
    { ...stateTax, id: 2, zone_id: 2, jurisdiction: 'US-TX', rate_ppm: 62_500 },
    { ...cityTax, id: 3, zone_id: 2, jurisdiction: 'US-TX-AUSTIN', rate_ppm: 20_000 },
    { ...stateTax, id: 4, zone_id: 3, jurisdiction: 'US-IL', rate_ppm: 62_500 },
    { ...cityTax, id: 5, zone_id: 3, jurisdiction: 'US-IL-CHICAGO', rate_ppm: 40_000 },
  ],
  // The country of the market, its neighbors across the ocean, and the rest of the world.
  shipping_zones: [
    { id: 1, name: 'United States', areas: [{ country: 'US' }] },
    { id: 2, name: 'European Union', areas: unionCountries.map((country) => ({ country })) },
    { id: 3, name: 'Rest of the world', areas: [] },
  ],
  shipping_methods: [
    {
      ...flatMethod,
      id: 1,
      zone_id: 1,
      name: defaultMethodName,
      price_minor: 500,
      free_from_minor: 5000,
      min_days: 2,
      max_days: 4,
    },
    {
      ...flatMethod,
      id: 2,
      zone_id: 1,
      name: 'Express',
      age_check: true,
      price_minor: 1500,
      free_from_minor: null,
      min_days: 1,
      max_days: 1,
      max_grams: 20_000,
    },
    {
      ...flatMethod,
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
      ...airmail,
      id: 4,
      zone_id: 3,
      price_minor: 2400,
      steps: [
        { from: 2000, price_minor: 3600 },
        { from: 5000, price_minor: 6000 },
      ],
      min_days: 7,
      max_days: 12,
    },
  ],
  // The demo sells labels of this carrier, so it has live prices.
  carrier_method: {
    name: 'UPS Ground',
    carrier: 'UPS',
    service: 'Ground',
    price_minor: 50,
    fallback_minor: 990,
    free_from_minor: null,
    min_days: 3,
    max_days: 5,
    max_grams: 20_000,
  },
  holidays: {
    'Christmas Day': '12-25',
    'New Year’s Day': '01-01',
    'Independence Day': '07-04',
    'Veterans Day': '11-11',
    Juneteenth: '06-19',
  },
  // A bank transfer up to 5,000.00, after all others.
  currencies: [],
  checkout_methods: [
    {
      id: 5,
      code: 'bank_transfer',
      provider: 'bank_transfer',
      rank: 5,
      max_minor: 500_000,
      account: {
        holder: 'Emporia Marketplace',
        bank: 'First Test Bank',
        iban: '',
        bic: '',
        number: '000123456789',
        routing: '110000000',
      },
    },
  ],
}
