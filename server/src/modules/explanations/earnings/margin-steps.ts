import { calculateShare } from '../../ledger/arithmetic.ts'
import { minus, plus, result } from '../steps.ts'
import type { Earning } from './find-earning.ts'
import { percent } from './percent.ts'

/**
 * Returns the steps from the marketplace fee of a sale to the pool. Each step follows from those
 * before.
 */
export const marginSteps = (earning: Margin) => {
  const { fee_minor, coupon_minor, cost_minor, margin_minor, pool_minor, wanted_bp } = earning
  const { base_minor, fee_bp, pool_cap_bp, pool_cap_minor } = earning
  if (fee_minor === null || margin_minor === null || pool_cap_bp === null || pool_minor === null)
    return []
  const wanted_minor = calculateShare(base_minor, wanted_bp ?? 0)
  return [
    plus('Fee of the platform', fee_minor, fee_bp === null ? null : `${percent(fee_bp)} nominal`),
    minus('Coupons of the platform', coupon_minor ?? 0),
    minus('Cost of the payment', cost_minor ?? 0),
    result('Margin of the sale', margin_minor),
    result('At most for members', pool_cap_minor ?? 0, `${percent(pool_cap_bp)} of the margin`),
    result('Wanted by the rates', wanted_minor, `${percent(wanted_bp ?? 0)} of the goods`),
    result('Shared by all who earn', pool_minor, 'The smaller of the two'),
  ]
}

type Margin = Pick<
  Earning,
  | 'base_minor'
  | 'fee_minor'
  | 'fee_bp'
  | 'coupon_minor'
  | 'cost_minor'
  | 'margin_minor'
  | 'pool_minor'
  | 'pool_cap_minor'
  | 'pool_cap_bp'
  | 'wanted_bp'
>
