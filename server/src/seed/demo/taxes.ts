import { defaultSelling, type Address } from '@emporia/contract'

import type { TaxRules } from '../../modules/tax-rules/load-tax-rules.ts'
import { findTaxRegime } from '../../modules/tax-rules/regime.ts'
import type { taxCategories, taxRates, taxZones } from '../../modules/taxes/tables.ts'
import type { Row } from './scene.ts'

/** Goods with a rate of their own. */
export const demoTaxCategories: Row<typeof taxCategories>[] = [
  { id: 1, name: 'Reduced', code: 'reduced', treatment: 'taxed' },
  { id: 2, name: 'Exempt', code: 'exempt', treatment: 'exempt' },
]

const inUnitedStates = { label: 'Sales tax', shows_tax: false, payee: 'platform' } as const

/** Three states in which some of the customers live, and two cities with a tax of their own. */
export const demoTaxZones: Row<typeof taxZones>[] = [
  {
    ...inUnitedStates,
    id: 1,
    name: 'Massachusetts',
    areas: [{ country: 'US', region: 'MA' }],
    shipping: 'exempt',
  },
  {
    ...inUnitedStates,
    id: 2,
    name: 'Austin, Texas',
    areas: [{ country: 'US', region: 'TX', postcodes: ['787*'] }],
    shipping: 'goods',
  },
  {
    ...inUnitedStates,
    id: 3,
    name: 'Chicago, Illinois',
    areas: [{ country: 'US', region: 'IL', postcodes: ['606*'] }],
    shipping: 'exempt',
  },
]

export const demoTaxRates: Row<typeof taxRates>[] = [
  { id: 1, zone_id: 1, jurisdiction: 'US-MA', name: 'State tax', rate_ppm: 62_500 },
  { id: 2, zone_id: 2, jurisdiction: 'US-TX', name: 'State tax', rate_ppm: 62_500 },
  { id: 3, zone_id: 2, jurisdiction: 'US-TX-AUSTIN', name: 'City tax', rate_ppm: 20_000 },
  { id: 4, zone_id: 3, jurisdiction: 'US-IL', name: 'State tax', rate_ppm: 62_500 },
  { id: 5, zone_id: 3, jurisdiction: 'US-IL-CHICAGO', name: 'City tax', rate_ppm: 40_000 },
]

const rules: TaxRules = {
  categories: [{ id: 2, treatment: 'exempt' }],
  zones: demoTaxZones.map(({ id, name, label, areas = [], shipping = 'goods' }) => ({
    ...inUnitedStates,
    id,
    name,
    label,
    shipping,
    areas: areas.map((area) => ({ ...area, postcodes: area.postcodes ?? [] })),
    import_limit_minor: null,
    scheme: 'domestic',
    number: '',
    is_open: true,
  })),
  rates: demoTaxRates.map(({ zone_id = null, jurisdiction, name, rate_ppm }) => ({
    zone_id,
    category_id: null,
    jurisdiction,
    name,
    rate_ppm,
    starts_on: '2000-01-01',
    ends_on: null,
  })),
}

/** Returns how an order to an address is taxed, by the function of the checkout. */
export const demoRegime = ({ country, region, region_code, postcode }: Address, now: Date) =>
  findTaxRegime(
    { tax: defaultSelling.tax, time_zone: 'UTC', tax_rules: rules },
    { country, region: region_code ?? region, postcode },
    now,
  )
