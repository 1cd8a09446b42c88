import * as m from '@emporia/messages/error'

import { invalid } from '../../../http/failure.ts'
import { spread } from '../../ledger/arithmetic.ts'
import { type LineAmounts, nothing, takeFee, takeShipping } from './rules.ts'

type Left = { left: LineAmounts }

/** Returns the part of each line in a refund of shipping. */
export const shippingShares = (lefts: Left[], wanted: number | 'everything') => {
  const shares = lefts.map(({ left }) => left.shipping_minor)
  if (wanted === 'everything')
    return lefts.map(({ left }) => ({
      ...nothing,
      shipping_minor: left.shipping_minor,
      shipping_tax_minor: left.shipping_tax_minor,
      shipping_coupon_minor: left.shipping_coupon_minor,
    }))
  if (wanted === 0) return []
  if (wanted > shares.reduce((sum, share) => sum + share, 0))
    throw invalid('shipping_minor', m.refund_shipping_high)
  return spread(wanted, shares).map((share, at) => {
    const left = lefts[at]?.left
    return left && share > 0 ? takeShipping(left, share) : nothing
  })
}

/** Returns the part of each line in the payment fee that is left, up to a maximum. */
export const feeShares = (lefts: Left[], max_minor: number) => {
  const shares = lefts.map(({ left }) => left.fee_minor)
  const fee_minor = shares.reduce((sum, share) => sum + share, 0)
  return spread(Math.min(fee_minor, max_minor), shares).map((share, at) => {
    const left = lefts[at]?.left
    return left && share > 0 ? takeFee(left, share) : nothing
  })
}
