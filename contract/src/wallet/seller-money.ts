import { sellerCash } from '../ledger/shop-cash.ts'
import { sellerTaxReport } from '../taxes/tax-report.ts'
import { sellerEarnings } from './earnings.ts'
import { sellerInvoices } from './invoice.ts'
import { sellerMethod } from './payout-method.ts'
import { sellerBillingHistory } from './statement.ts'
import { sellerWallet } from './wallet.ts'
import { sellerWithdraw } from './withdrawal.ts'

/** Calls of a shop about its money. */
export const sellerMoney = {
  wallet: sellerWallet,
  cash: sellerCash,
  earnings: sellerEarnings,
  billing: sellerBillingHistory,
  bills: sellerInvoices,
  method: sellerMethod,
  withdraw: sellerWithdraw,
  taxReport: sellerTaxReport,
}
