import { api, type OrderChange } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import type { Db } from '../../../../db/client.ts'
import type { Actor } from '../../../../http/actor.ts'
import { raiseVersion } from '../../../../http/edits/versions.ts'
import type { StaffContext } from '../../../approvals/requester.ts'
import { creditOrAsk } from '../../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../../approvals/kind.ts'
import { readOrder } from '../../status/lock-order.ts'
import { toEffects } from '../../refunds/approval/effects.ts'
import { sumRedirectedParts, toRefundParts, getPaymentSources } from '../../refunds/sources.ts'
import { editOrder, isEditable, isUnpaid } from '../edit-order.ts'
import { previewLowering } from '../lower-paid.ts'

/**
 * Changes an order at once, or requests approval if units removed from a paid order are refunded by
 * a different method above the limit of one employee.
 */
export const editOrAsk = async (
  context: StaffContext,
  actor: Pick<Actor, 'id' | 'role'>,
  change: OrderChange,
) => {
  const book = () => editOrder(context, actor, change)
  const lowered = await findReduction(context.db, change)
  if (!lowered) return { booked: await book() }
  const { order, preview, amount_minor, reason } = lowered
  if (amount_minor === 0) return { booked: await book() }
  return creditOrAsk(
    context,
    {
      kind: 'order_change',
      permission: 'order',
      // An approval does not apply to an order that was changed or refunded in the meantime.
      input: {
        ...change,
        seen_total_minor: change.seen_total_minor ?? order.total_minor,
        seen_refunded_minor: change.seen_refunded_minor ?? order.refunded_minor,
      },
      title: () => m.order_change_order({ number: order.number }),
      reason,
      effects: () => toEffects(preview),
      path: `/admin/order/details/${order.id}`,
      amount_minor,
      beneficiary_id: order.user_id,
    },
    book,
  )
}

/** Returns the refund that a change of a paid order causes, or nothing if there is none. */
const findReduction = async (db: Db, { id, lines = [], refund }: OrderChange) => {
  const { order } = await readOrder(db, 'everything', id)
  const isKnown = lines.every(({ order_line_id }) => order_line_id !== undefined)
  if (!refund || lines.length === 0 || !isKnown) return undefined
  if (isUnpaid(order) || !isEditable(order)) return undefined
  const wanted = lines.map(({ order_line_id = 0, quantity }) => ({ order_line_id, quantity }))
  const preview = await previewLowering(db, { id, lines: wanted, to: refund.to })
  const parts = toRefundParts(preview.amount_minor, await getPaymentSources(db, order), refund.to)
  return { order, preview, amount_minor: sumRedirectedParts(parts), reason: refund.reason }
}

/** Approval kind that applies the change to the order version that was approved. */
export const orderChangeKind = approvalKind({
  input: api.admin.manualOrder.update.input,
  run: async (context, change) => {
    const { db, now, asked_by, actor } = context
    const by = { id: asked_by ?? actor.id, role: 'admin' as const }
    await raiseVersion(db, { record: 'order', id: change.id }, { id: by.id, now })
    await editOrder(context, by, change)
    return { result_id: change.id }
  },
})
