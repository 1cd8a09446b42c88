import type { Address } from '@emporia/contract'

import type { TaxRules } from '../../modules/tax-rules/load-tax-rules.ts'
import { findCommissionTerms } from '../../modules/tax-rules/commission-terms.ts'
import { findTaxRegime } from '../../modules/tax-rules/regime.ts'
import type { taxCategories } from '../../modules/taxes/tables.ts'
import type { DemoMarket } from '../markets/market.ts'
import type { Row, Scene } from './scene.ts'

/** Goods with a rate of their own. */
export const demoTaxCategories: Row<typeof taxCategories>[] = [
  { id: 1, name: 'Reduced', code: 'reduced', treatment: 'taxed' },
  { id: 2, name: 'Exempt', code: 'exempt', treatment: 'exempt' },
]

const rulesOf = ({ tax_zones, tax_rates }: DemoMarket): TaxRules => ({
  categories: [{ id: 2, treatment: 'exempt' }],
  shipping_category_id: null,
  zones: tax_zones.map((zone) => ({ ...zone, is_open: true })),
  rates: tax_rates.map((rate) => ({ ...rate, starts_on: '2000-01-01', ends_on: null })),
})

/** Returns how an order to an address is taxed, by the function of the checkout. */
export const demoRegime = (
  { market, now }: Pick<Scene, 'market' | 'now'>,
  { country, region, region_code, postcode }: Omit<Address, 'name' | 'phone'>,
) => {
  const { tax, time_zone } = market.settings
  const terms = { tax, time_zone, tax_rules: rulesOf(market) }
  return findTaxRegime(terms, { country, region: region_code ?? region, postcode }, now)
}

/** Returns how the marketplace fee is taxed: all shops are in the tax union, without a VAT id. */
export const demoCommissionTaxing = ({ market, now }: Pick<Scene, 'market' | 'now'>) => {
  const { tax, time_zone, home_country } = market.settings
  const terms = { tax, time_zone, home_country, tax_rules: rulesOf(market), commission_bp: 0 }
  const { taxOf } = findCommissionTerms(terms, now)
  return taxOf({ seller_country: home_country, seller_vat_id: '' })
}
