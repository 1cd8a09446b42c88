import { adjustmentKind, writeOffKind } from './modules/affiliate/admin/adjust-or-ask.ts'
import type { KindHandlers } from './modules/approvals/kind.ts'
import { staffResetKind } from './modules/accounts/session/resets/staff-reset-kind.ts'
import { mailTransportKind } from './modules/site/mail/transport-change.ts'
import {
  courierRemittanceKind,
  sellerRemittanceKind,
} from './modules/earnings/cash/remit-or-ask.ts'
import { orderChangeKind } from './modules/orders/manual/approval/edit-or-ask.ts'
import { manualPaymentKind } from './modules/orders/manual/approval/place-or-ask.ts'
import { refundKind, walletCreditKind } from './modules/orders/refunds/approval/refund-or-ask.ts'
import { returnRefundKind } from './modules/orders/returns/refund-or-ask.ts'
import { bankTransferKind } from './modules/orders/transfers/book-or-ask.ts'
import { packagePaymentKind } from './modules/subscriptions/purchase/decide-or-ask.ts'
import { boostKind } from './modules/subscriptions/resources.ts'
import { posRemittanceKind } from './modules/pos/cash/decide-or-ask.ts'
import { parkedSaleKind } from './modules/pos/review/decide-or-ask.ts'
import { couponKind } from './modules/promotions/coupons/approval/coupon-kind.ts'

/** What each kind of approval executes, so that the approvals module depends on no other module. */
export const approvalKinds: KindHandlers = {
  adjustment: adjustmentKind,
  writeoff: writeOffKind,
  goodwill: refundKind,
  manual_refund: refundKind,
  wallet_credit: walletCreditKind,
  return_refund: returnRefundKind,
  order_change: orderChangeKind,
  coupon: couponKind,
  boost_package: boostKind,
  manual_payment: manualPaymentKind,
  package_payment: packagePaymentKind,
  seller_remittance: sellerRemittanceKind,
  courier_remittance: courierRemittanceKind,
  pos_remittance: posRemittanceKind,
  mail_transport: mailTransportKind,
  staff_reset: staffResetKind,
  parked_sale: parkedSaleKind,
  bank_transfer: bankTransferKind,
}
