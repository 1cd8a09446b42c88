import { defaultMethodName, defaultSelling } from '@emporia/contract'

import { airmail, type DemoMarket, flatMethod, inPlace, inZone } from './market.ts'

const price_factor = 100

const inBangladesh = (city: string, postcode: string) => inPlace(city, postcode, 'BD')

/** Taka; prices include VAT; most orders are paid in cash on delivery, which is offered first. */
export const bangladesh: DemoMarket = {
  settings: {
    legal_name: 'Emporia Demo Ltd.',
    legal_register: 'RJSC C-204417',
    contact_phone: '+1 202 555 0100',
    address: '1 Market Road, Dhaka - 1205',
    currency: { code: 'BDT', symbol: '৳', position: 'before', decimals: 2 },
    time_zone: 'Asia/Dhaka',
    language: 'en-GB',
    home_country: 'BD',
    locales: [],
    tax: { ...defaultSelling.tax, inclusive: true, number: '000123456-0101', home_zone_id: 1 },
  },
  price_factor,
  withAmounts: (text) =>
    text.replaceAll(
      /\$(\d+)/g,
      (_, amount) => `৳${(Number(amount) * price_factor).toLocaleString('en')}`,
    ),
  // Bangladesh reserves no numbers for examples.
  phoneOf: (digits) => `+1 202 555 0${digits}`,
  streets: [
    'Mirpur Road',
    'Green Road',
    'Station Road',
    'College Road',
    'Lake Road',
    'New Market Road',
    'Jessore Road',
    'Airport Road',
    'Kemal Ataturk Avenue',
    'Elephant Road',
  ],
  cities: [
    inBangladesh('Dhaka', '1205'),
    inBangladesh('Chattogram', '4000'),
    inBangladesh('Khulna', '9100'),
    inBangladesh('Rajshahi', '6000'),
    inBangladesh('Sylhet', '3100'),
    inBangladesh('Barishal', '8200'),
    inBangladesh('Rangpur', '5400'),
    inBangladesh('Mymensingh', '2200'),
    inBangladesh('Cumilla', '3500'),
    inBangladesh('Narayanganj', '1400'),
    inBangladesh('Gazipur', '1700'),
    inBangladesh('Bogura', '5800'),
  ],
  tax_zones: [
    inZone({ id: 1, name: 'Bangladesh', label: 'VAT', payee: 'seller' }, { country: 'BD' }),
  ],
  tax_rates: [
    { id: 1, zone_id: 1, category_id: null, jurisdiction: 'BD', name: 'VAT', rate_ppm: 150_000 },
  ],
  shipping_zones: [
    { id: 1, name: 'Bangladesh', areas: [{ country: 'BD' }] },
    { id: 2, name: 'Rest of the world', areas: [] },
  ],
  shipping_methods: [
    {
      ...flatMethod,
      id: 1,
      zone_id: 1,
      name: defaultMethodName,
      price_minor: 8000,
      free_from_minor: 500_000,
      min_days: 2,
      max_days: 4,
    },
    {
      ...flatMethod,
      id: 2,
      zone_id: 1,
      name: 'Express',
      age_check: true,
      price_minor: 15_000,
      free_from_minor: null,
      min_days: 1,
      max_days: 1,
    },
    {
      ...airmail,
      id: 3,
      zone_id: 2,
      price_minor: 240_000,
      steps: [
        { from: 2000, price_minor: 360_000 },
        { from: 5000, price_minor: 600_000 },
      ],
      min_days: 7,
      max_days: 14,
    },
  ],
  holidays: {
    'Language Martyrs’ Day': '02-21',
    'Independence Day': '03-26',
    'Bengali New Year': '04-14',
    'May Day': '05-01',
    'Victory Day': '12-16',
  },
  currencies: [],
  // Couriers take 1% of the cash that they collect.
  checkout_methods: [
    { id: 5, code: 'cash_courier', provider: 'cash_on_delivery', rank: 0, fee_bp: 100 },
  ],
}
