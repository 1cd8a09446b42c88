import { adjustmentKind, writeOffKind } from './modules/affiliate/office/adjust-or-ask.ts'
import type { KindHandlers } from './modules/approvals/kind.ts'
import { staffResetKind } from './modules/session/resets/staff-reset-kind.ts'
import { mailTransportKind } from './modules/site/mail/transport-change.ts'
import { refundKind, walletCreditKind } from './modules/orders/refunding/approving/refund-or-ask.ts'
import { parkedSaleKind } from './modules/pos/reviewing/decide-or-ask.ts'

/** What each kind of approval carries out: approvals themselves know none of the modules. */
export const approvalKinds: KindHandlers = {
  adjustment: adjustmentKind,
  writeoff: writeOffKind,
  goodwill: refundKind,
  manual_refund: refundKind,
  wallet_credit: walletCreditKind,
  mail_transport: mailTransportKind,
  staff_reset: staffResetKind,
  parked_sale: parkedSaleKind,
}
