import { api, type Input } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import type { Asking } from '../../approvals/request-approval.ts'
import { type Tools, toolsOf } from '../../orders/tools.ts'
import { decideSale, lockSale, refuseOwnSale } from './decide-sale.ts'

const call = api.admin.pos.sale.setStatus
type Decision = Input<typeof call>
type Staff = Asking & { asked_by: number }

/**
 * Decides a parked sale. Acceptance above the limit of one employee requires approval. Otherwise it
 * is booked or rejected at once.
 */
export const decideOrAsk = async (
  db: Db,
  decision: Decision,
  { staff, tools }: { staff: Staff; tools: Tools },
) => {
  const { id, status, note } = decision
  const by = { id: staff.asked_by }
  const book = () => decideSale(db, decision, by, tools)
  const sale = await lockSale(db, id)
  if (status === 'rejected' || sale.review !== 'parked') return { booked: await book() }
  refuseOwnSale(sale, by)
  return creditOrAsk(
    db,
    {
      kind: 'parked_sale',
      permission: 'employee',
      input: decision,
      title: `POS sale ${sale.number}`,
      reason: note,
      effects: [{ label: 'Owed by the member', amount_minor: sale.seen_minor, text: '' }],
      path: `/admin/pos-details/${id}`,
      amount_minor: sale.seen_minor,
      beneficiary_id: sale.member_id,
      // After a rejection it can be requested again on another day.
      dedupe_key: `parked_sale:${id}:${staff.now.toISOString().slice(0, 10)}`,
    },
    staff,
    book,
  )
}

/** Approval kind that books the sale in the name of the approver. */
export const parkedSaleKind = approvalKind({
  input: call.input,
  run: async (db, decision, { actor, ...parts }) => {
    await decideSale(db, decision, actor, toolsOf(parts))
    return { result_id: decision.id }
  },
})
