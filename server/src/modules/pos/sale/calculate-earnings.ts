import { calculateAmount } from '@emporia/contract'

import type { Line } from '../../cart/queries.ts'
import { commissionFor, type CommissionTerms } from '../../pricing/commission/rules.ts'
import { calculateTax, sumRates, type TaxRate } from '../../pricing/tax.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import type { TaxRegime } from '../../tax-rules/regime.ts'
import { calculatePosCommission } from './rules.ts'

type Earning = Pick<
  Line,
  'shop_id' | 'product_id' | 'price_minor' | 'quantity' | 'commission_facts'
> & { tax_rates: TaxRate[] }

type EarningTerms = {
  posTerms: PosTerms
  charged: CommissionTerms
  regime: Pick<TaxRegime, 'prices_include_tax'>
}

/** Returns the member's commission of a line before any discount, and of one unit. */
export const calculateEarnings = (
  line: Earning,
  { posTerms, charged, regime: { prices_include_tax } }: EarningTerms,
) => {
  const gross = calculateAmount(line.price_minor, line.quantity)
  const rule = { rate_ppm: sumRates(line.tax_rates), prices_include_tax }
  const tax = prices_include_tax ? calculateTax(gross, rule) : 0
  const base_minor = gross - tax
  const { commission_minor: cut_minor } = commissionFor(
    { ...line, base_minor },
    line.commission_facts,
    charged,
  )
  const commission_minor = calculatePosCommission(
    { shop_id: line.shop_id, base_minor, cut_minor },
    posTerms,
  )
  return { base_minor, commission_minor }
}
