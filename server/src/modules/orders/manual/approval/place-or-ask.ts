import { type ApprovalEffect, api, type ManualDraft, formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { joinFacts } from '@emporia/messages/formats'

import type { Actor } from '../../../../http/actor.ts'
import type { StaffContext } from '../../../approvals/requester.ts'
import { creditOrAsk } from '../../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../../approvals/kind.ts'
import { hashOfNone } from '../../../accounts/session/password.ts'
import type { Agreed } from '../compose.ts'
import { getCustomer, toGuestBuyer } from '../customer.ts'
import { checkManual, placeManual } from '../place-manual.ts'

type Placing = { draft: ManualDraft; password_hash: string }

/**
 * Places an order at once, or requests approval if it creates more than one employee may grant:
 * money recorded as received by bank transfer becomes shop earnings and can be refunded, and the
 * platform pays for a discount.
 */
export const placeOrAsk = async (
  context: StaffContext,
  actor: Pick<Actor, 'id' | 'role'>,
  placing: Placing,
) => {
  const { draft } = placing
  const book = () => placeManual(context, actor, placing)
  const { user_id, discount_minor = 0, discount_reason, payment_reference } = draft
  if (draft.payment_method !== 'bank' && discount_minor === 0) return { booked: await book() }
  const buyer =
    user_id === undefined ? toGuestBuyer(draft.customer) : await getCustomer(context.db, user_id)
  const { lines, purchase } = await checkManual(context, buyer, draft)
  const { total_minor } = purchase.totals
  const received_minor = draft.payment_method === 'bank' ? total_minor : 0
  if (received_minor + discount_minor === 0) return { booked: await book() }
  return creditOrAsk(
    context,
    {
      kind: 'manual_payment',
      permission: 'order',
      input: { ...draft, expected_total_minor: total_minor },
      title: () => m.order_order({ name: buyer.contact.name }),
      reason:
        discount_reason ??
        (() => m.order_bank_transfer({ payment_reference: payment_reference ?? '' })),
      effects: () => [
        ...figuresOf({ total_minor, received_minor, discount_minor }),
        {
          label: m.order_bank_reference(),
          amount_minor: null,
          text: payment_reference ?? m.order_none(),
        },
        { label: m.order_items(), amount_minor: null, text: joinFacts(lines.map(labelOf)) },
      ],
      amount_minor: received_minor + discount_minor,
      beneficiary_id: user_id ?? null,
    },
    book,
  )
}

type Figures = { total_minor: number; received_minor: number; discount_minor: number }

const figuresOf = ({ total_minor, received_minor, discount_minor }: Figures): ApprovalEffect[] =>
  [
    { label: m.order_total_order(), amount_minor: total_minor, text: '' },
    { label: m.order_recorded_as_received(), amount_minor: received_minor, text: '' },
    { label: m.order_discount_paid_marketplace(), amount_minor: discount_minor, text: '' },
  ].filter(({ amount_minor }) => amount_minor > 0)

const labelOf = (line: Agreed) => `${formatQuantity(line.quantity, line)} × ${line.name}`

/** Approval kind that places the order at the approved total. */
export const manualPaymentKind = approvalKind({
  input: api.admin.manualOrder.create.input,
  // Hashing is slow, so it runs before the transaction.
  prepare: ({ customer }) => (customer ? hashOfNone() : Promise.resolve('')),
  run: async (context, draft) => {
    const { asked_by, actor, ready: password_hash = '' } = context
    const by = { id: asked_by ?? actor.id, role: 'admin' as const }
    // The browser belongs to the approver, not to the buyer.
    const seller = { ...context, device_token: null }
    const { order_ids } = await placeManual(seller, by, { draft, password_hash })
    return { result_id: order_ids[0] ?? null }
  },
})
