import { bankTransfer } from './bank-transfer.ts'
import { checkoutMethod } from './checkout-method.ts'
import { gatewaySettlement, gatewaySettlementList } from './payment.ts'

/** Calls of staff for payment methods and what they collected. */
export const adminPayments = {
  bankTransfer,
  checkoutMethod,
  gatewaySettlement,
  gatewaySettlementList,
}
