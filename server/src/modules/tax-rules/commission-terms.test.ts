import { expect, test } from 'vitest'

import { defaultSelling } from '@emporia/contract'
import { findCommissionTerms } from './commission-terms.ts'

const germany = {
  id: 1,
  name: 'Germany',
  label: 'VAT',
  areas: [{ country: 'DE', postcodes: [] }],
  shows_tax: true,
  shipping: 'goods' as const,
  payee: 'seller' as const,
  import_limit_minor: null,
  requires_number: false,
  scheme: 'domestic' as const,
  number: '',
  is_open: true,
}
const rateFrom = (starts_on: string, ends_on: string | null, rate_ppm: number) => ({
  zone_id: 1,
  category_id: null,
  jurisdiction: 'DE',
  name: 'VAT',
  rate_ppm,
  starts_on,
  ends_on,
})
const terms = {
  tax: { ...defaultSelling.tax, home_zone_id: 1, commission_tax: 'on_top' as const },
  time_zone: 'Europe/Berlin',
  commission_bp: 1000,
  tax_rules: {
    categories: [],
    shipping_category_id: null,
    zones: [germany],
    rates: [rateFrom('2000-01-01', '2026-12-31', 190_000), rateFrom('2027-01-01', null, 200_000)],
  },
}
const today = new Date('2026-11-29T12:00:00Z')

test.each([
  ['in the country of the platform', 'DE', '', 'taxed'],
  ['there with a VAT id of another member state', 'DE', 'ATU13585627', 'taxed'],
  ['in another member state with its VAT id', 'AT', 'ATU13585627', 'reverse_charge'],
  ['in another member state with an invalid VAT id', 'AT', 'ATU13585628', 'taxed'],
  ['in another member state with the VAT id of the platform’s', 'AT', 'DE136695976', 'taxed'],
  ['in another member state without a VAT id', 'AT', '', 'taxed'],
  ['in another tax union', 'US', '', 'foreign'],
  ['in a country that is not known', null, '', 'taxed'],
])('the fee of a shop %s', (_, seller_country, seller_vat_id, treatment) => {
  const taxing = findCommissionTerms(terms, today).taxOf({ seller_country, seller_vat_id })
  expect(taxing?.treatment).toBe(treatment)
  expect(taxing?.rates.length).toBe(treatment === 'taxed' ? 1 : 0)
})

test('the rate is that of the day, and fees are not taxed by default', () => {
  const seller = { seller_country: 'DE', seller_vat_id: '' }
  const rateOn = (day: string) =>
    findCommissionTerms(terms, new Date(day)).taxOf(seller)?.rates[0]?.rate_ppm

  expect(rateOn('2026-12-31T12:00:00Z')).toBe(190_000)
  expect(rateOn('2026-12-31T23:30:00Z')).toBe(200_000)
  const { taxOf } = findCommissionTerms({ ...terms, tax: defaultSelling.tax }, today)
  expect(taxOf(seller)).toBeNull()
})
