import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import type { StaffContext } from '../../approvals/requester.ts'
import { decideSale, lockSale, assertNotOwnSale } from './decide-sale.ts'

const call = api.admin.pos.sale.setStatus
type Decision = Input<typeof call>

/**
 * Decides a parked sale. Acceptance above the limit of one employee requires approval. Otherwise it
 * is booked or rejected at once.
 */
export const decideOrAsk = async (context: StaffContext, decision: Decision) => {
  const { db, actor, now } = context
  const { id, status, note } = decision
  const book = () => decideSale(context, decision, actor)
  const sale = await lockSale(db, id)
  if (status === 'rejected' || sale.review !== 'parked') return { booked: await book() }
  assertNotOwnSale(sale, actor)
  return creditOrAsk(
    context,
    {
      kind: 'parked_sale',
      permission: 'employee',
      input: decision,
      title: () => m.pos_pos_sale({ number: sale.number }),
      reason: note,
      effects: () => [{ label: m.pos_owed_member(), amount_minor: sale.seen_minor, text: '' }],
      path: `/admin/pos-details/${id}`,
      amount_minor: sale.seen_minor,
      beneficiary_id: sale.member_id,
      // After a rejection it can be requested again on another day.
      dedupe_key: `parked_sale:${id}:${now.toISOString().slice(0, 10)}`,
    },
    book,
  )
}

/** Approval kind that books the sale in the name of the approver. */
export const parkedSaleKind = approvalKind({
  input: call.input,
  run: async (context, decision) => {
    await decideSale(context, decision, context.actor)
    return { result_id: decision.id }
  },
})
