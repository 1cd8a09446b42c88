import { api, type Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'

import { notFound } from '../../../http/failure.ts'
import type { StaffContext } from '../../approvals/requester.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { decidePurchase } from './deciding.ts'
import { findLocked } from './lock.ts'

const call = api.admin.packagePurchase.decide
type Decision = Input<typeof call>

/**
 * Confirms a payment that staff report. Above the dual-control limit it needs an approval, because
 * the unused part of a package can be refunded to a wallet.
 */
export const decideOrAsk = async (context: StaffContext, decision: Decision) => {
  const book = () => decidePurchase(context, context.actor.id, decision)
  const purchase = await findLocked(context.db, decision.id)
  if (!purchase) throw notFound(m.purchase_missing)
  const { id, price_minor, state, holder_id, name } = purchase
  const isReceived = decision.status === 'confirmed' && state === 'pending_review'
  if (!isReceived || price_minor === 0) return { booked: await book() }
  return creditOrAsk(
    context,
    {
      kind: 'package_payment',
      permission: 'employee',
      input: decision,
      title: () => answers.subscription_purchase({ name, id }),
      reason: () => answers.subscription_bank_transfer({ reference: decision.reference ?? '' }),
      effects: () => [
        { label: answers.subscription_recorded_as_received(), amount_minor: price_minor, text: '' },
        {
          label: answers.subscription_package(),
          amount_minor: null,
          text: answers.subscription_begins_or_queued({ name }),
        },
        {
          label: answers.subscription_state_before(),
          amount_minor: null,
          text: answers.subscription_waiting_payment(),
        },
      ],
      path: '/admin/purchase-offer-packages',
      amount_minor: price_minor,
      beneficiary_id: holder_id,
    },
    book,
  )
}

/** Approval kind: confirms the payment if the purchase still waits for it. */
export const packagePaymentKind = approvalKind({
  input: call.input,
  run: async (context, decision) => {
    await decidePurchase(context, context.asked_by ?? context.actor.id, decision)
    return { result_id: decision.id }
  },
})
