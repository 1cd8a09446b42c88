import { defaultMethodName, defaultSelling } from '@emporia/contract'

import { euVatRates } from '../../modules/taxes/presets/eu-vat.ts'
import { presets } from '../../modules/taxes/presets/list-presets.ts'
import { unionCountries } from '../../modules/tax-rules/unions.ts'
import { airmail, type DemoMarket, flatMethod, inPlace, inZone } from './market.ts'

const home = 'DE'
const zones = presets.eu_vat.listZones(home)
const ppm = 10_000

/** A currency for reading prices, which is not charged. */
const displayed = { exponent: 2, rounding_minor: 1, charges: false, margin_bp: 200 }

/**
 * Euros; prices include VAT, which follows the destination and is reported through the one-stop shop;
 * bank transfer with a QR code; prices in US dollars and pounds, payments also in Swiss francs.
 */
export const europe: DemoMarket = {
  settings: {
    legal_name: 'Emporia Demo GmbH',
    legal_register: 'HRB 204417, Amtsgericht Charlottenburg',
    contact_phone: '+49 30 23125 100',
    address: 'Marktplatz 1, 10178 Berlin',
    currency: { code: 'EUR', symbol: '€', position: 'before', decimals: 2 },
    time_zone: 'Europe/Berlin',
    language: 'en-GB',
    home_country: home,
    locales: ['de', 'fr', 'es', 'pt-br', 'ar'],
    tax: {
      ...defaultSelling.tax,
      inclusive: true,
      number: 'DE136695976',
      home_zone_id: Object.keys(euVatRates).indexOf(home) + 1,
      commission_tax: 'on_top',
    },
  },
  price_factor: 1,
  has_unit_prices: true,
  drinking_age: 18,
  has_traders: true,
  business: { country: 'FR', company: 'Atelier Lumière SARL', vat_id: 'FR83404833048' },
  withAmounts: (text) => text.replaceAll('$', '€').replaceAll('دولارات', 'يورو'),
  // Numbers in Berlin that the regulator reserves for films.
  phoneOf: (digits) => `+49 30 23125 ${digits}`,
  streets: [
    'Lindenallee',
    'Hafenstraße',
    'Mühlenweg',
    'Gartenstraße',
    'Bahnhofstraße',
    'Am Markt',
    'Schulstraße',
    'Bergstraße',
    'Kirchplatz',
    'Ahornweg',
  ],
  cities: [
    inPlace('Berlin', '10178', 'DE'),
    inPlace('München', '80331', 'DE'),
    inPlace('Hamburg', '20457', 'DE'),
    inPlace('Wien', '1010', 'AT'),
    inPlace('Köln', '50667', 'DE'),
    inPlace('Paris', '75003', 'FR'),
    inPlace('Amsterdam', '1012 AB', 'NL'),
    inPlace('Leipzig', '04109', 'DE'),
    inPlace('København', '1050', 'DK'),
    inPlace('Bruxelles', '1000', 'BE'),
    inPlace('Dresden', '01067', 'DE'),
    inPlace('Praha', '110 00', 'CZ'),
  ],
  tax_zones: zones.map(({ jurisdiction: country, zone: { name, label, scheme } }, at) =>
    inZone(
      {
        id: at + 1,
        name,
        label,
        scheme: scheme ?? 'domestic',
        payee: 'deemed',
        import_limit_minor: 15_000,
      },
      { country },
    ),
  ),
  tax_rates: zones
    .flatMap(({ jurisdiction, zone: { label: name }, standard, reduced }, at) => {
      const rate = { zone_id: at + 1, jurisdiction, name }
      return [
        { ...rate, category_id: null, rate_ppm: Math.round(standard * ppm) },
        ...(reduced ? [{ ...rate, category_id: 1, rate_ppm: Math.round(reduced * ppm) }] : []),
      ]
    })
    .map((rate, at) => ({ ...rate, id: at + 1 })),
  shipping_zones: [
    { id: 1, name: 'Germany', areas: [{ country: home }] },
    {
      id: 2,
      name: 'European Union',
      areas: unionCountries.filter((code) => code !== home).map((country) => ({ country })),
    },
    { id: 3, name: 'Rest of the world', areas: [] },
  ],
  shipping_methods: [
    {
      ...flatMethod,
      id: 1,
      zone_id: 1,
      name: defaultMethodName,
      price_minor: 490,
      free_from_minor: 5000,
      min_days: 1,
      max_days: 3,
    },
    {
      ...flatMethod,
      id: 2,
      zone_id: 1,
      name: 'Express',
      age_check: true,
      price_minor: 1290,
      free_from_minor: null,
      min_days: 1,
      max_days: 1,
    },
    {
      ...flatMethod,
      id: 3,
      zone_id: 2,
      name: 'International',
      price_minor: 1290,
      free_from_minor: 15_000,
      min_days: 3,
      max_days: 6,
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
  holidays: {
    'New Year’s Day': '01-01',
    'Labor Day': '05-01',
    'Day of German Unity': '10-03',
    'Christmas Day': '12-25',
    'Second Day of Christmas': '12-26',
  },
  currencies: [
    { currency: { ...displayed, id: 1, code: 'USD', symbol: '$' }, rate: '1.0864' },
    { currency: { ...displayed, id: 2, code: 'GBP', symbol: '£' }, rate: '0.8427' },
    {
      currency: {
        ...displayed,
        id: 3,
        code: 'CHF',
        symbol: 'CHF',
        rounding_minor: 5,
        charges: true,
      },
      rate: '0.9318',
    },
  ],
  checkout_methods: [
    {
      id: 5,
      code: 'bank_transfer',
      provider: 'bank_transfer',
      rank: 5,
      max_minor: 500_000,
      account: {
        holder: 'Emporia Marketplace',
        bank: 'Testbank Berlin',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        number: '',
        routing: '',
      },
    },
  ],
}
