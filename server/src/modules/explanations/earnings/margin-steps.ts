import * as m from '@emporia/messages/answer'

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
    plus(
      m.explanation_marketplace_fee(),
      fee_minor,
      fee_bp === null ? null : m.explanation_nominal({ fee_bp: percent(fee_bp) }),
    ),
    minus(m.explanation_coupons_platform(), coupon_minor ?? 0),
    minus(m.explanation_cost_payment(), cost_minor ?? 0),
    result(m.explanation_margin_sale(), margin_minor),
    result(
      m.explanation_at_most_members(),
      pool_cap_minor ?? 0,
      m.explanation_margin({ pool_cap_bp: percent(pool_cap_bp) }),
    ),
    result(
      m.explanation_wanted_rates(),
      wanted_minor,
      m.explanation_rate_goods({ percent: percent(wanted_bp ?? 0) }),
    ),
    result(m.explanation_shared_all_who(), pool_minor, m.explanation_smaller_two()),
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
