import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import type { StaffContext } from '../../approvals/requester.ts'
import { listWaitingOrders, lockPurchase } from '../payment/purchase.ts'
import { bookTransfer, isDue } from './book-transfer.ts'

const call = api.admin.bankTransfer.book
type Transfer = Input<typeof call>

/**
 * Records a received transfer, or requests approval if it pays an order and exceeds the dual-control
 * limit (docs/domain/security.md#approvals): an invented one becomes earnings and refunds.
 */
export const bookOrAsk = async (context: StaffContext, transfer: Transfer) => {
  const { group_id, amount_minor, reference } = transfer
  const purchase = await lockPurchase(context.db, group_id)
  const waiting = listWaitingOrders(purchase, context.now)
  const book = () => bookTransfer(context, transfer)
  if (!isDue(purchase, waiting, amount_minor)) return { booked: await book() }
  const { number, user_id } = purchase.group
  return creditOrAsk(
    context,
    {
      kind: 'bank_transfer',
      permission: 'billing',
      input: transfer,
      title: () => m.transfer_title_order({ number }),
      reason: () => m.payment_bank_transfer({ reference }),
      effects: () => [{ label: m.order_recorded_as_received(), amount_minor, text: '' }],
      path: '/admin/bank-transfers',
      amount_minor,
      beneficiary_id: user_id,
    },
    book,
  )
}

/** Approval kind: records the transfer; if the order has expired meanwhile, it is unmatched. */
export const bankTransferKind = approvalKind({
  input: call.input,
  run: async (context, transfer) => ({ result_id: await bookTransfer(context, transfer) }),
})
