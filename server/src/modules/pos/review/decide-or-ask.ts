import { api, type Input } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import type { Requester } from '../../approvals/request-approval.ts'
import { type OrderDeps, toOrderDeps } from '../../orders/deps.ts'
import { decideSale, lockSale, assertNotOwnSale } from './decide-sale.ts'

const call = api.admin.pos.sale.setStatus
type Decision = Input<typeof call>
type Staff = Requester & { asked_by: number }

/**
 * Decides a parked sale. Acceptance above the limit of one employee requires approval. Otherwise it
 * is booked or rejected at once.
 */
export const decideOrAsk = async (
  db: Db,
  decision: Decision,
  { staff, deps }: { staff: Staff; deps: OrderDeps },
) => {
  const { id, status, note } = decision
  const by = { id: staff.asked_by }
  const book = () => decideSale(db, decision, by, deps)
  const sale = await lockSale(db, id)
  if (status === 'rejected' || sale.review !== 'parked') return { booked: await book() }
  assertNotOwnSale(sale, by)
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
    await decideSale(db, decision, actor, toOrderDeps(parts))
    return { result_id: decision.id }
  },
})
