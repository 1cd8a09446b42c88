import * as m from '@emporia/messages/error'

import { conflict } from '../../../http/failure.ts'
import { calculateFee } from '../../payments/methods/fee.ts'
import type { Method } from '../../payments/methods/load-methods.ts'
import { addPaymentFee } from '../../pricing/payment-fee.ts'
import type { Purchase } from './price-purchase.ts'

/**
 * Returns a purchase with the fee of its payment method (docs/domain/payments.md#fees). Throws
 * `conflict` if a provider has to calculate its tax and does not answer.
 */
export const withPaymentFee = (purchase: Purchase, method: Method | null): Purchase => {
  if (!method) return purchase
  const charged = addFee(purchase, calculateFee(method, purchase.totals.total_minor))
  if (charged.is_tax_missing) throw conflict(m.order_tax_unavailable)
  return charged
}

/** The tax of a provider is known with each fee. */
export const addFee = (purchase: Purchase, fee_minor: number): Purchase => {
  const provided = purchase.with_fees.get(fee_minor)
  return provided ? { ...purchase, ...provided } : addPaymentFee(purchase, fee_minor)
}
