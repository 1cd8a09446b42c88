import { api } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { askingOf } from '../../approvals/asking.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { effectsOf } from '../refunding/approving/effects.ts'
import { paidOtherwiseOf, partsOf, sourcesOf } from '../refunding/sources.ts'
import { handsOf, type Means, type Tools, toolsOf } from '../tools.ts'
import { moveReturn } from './move-return.ts'
import { previewReturn, refundReturn, type ReturnRefund } from './refund-return.ts'

const call = api.admin.return.setStatus
type By = Pick<Actor, 'id' | 'role'>
type Staff = ReturnType<typeof askingOf>
type Moving = Omit<Parameters<typeof moveReturn>[2], 'refund'>

/** Changes the state of a return and refunds it at once where that follows. */
export const moveAndRefund = (db: Db, actor: By, moving: Moving, tools: Means) =>
  moveReturn(
    db,
    actor,
    { ...moving, refund: (wanted, by) => refundReturn(db, by, wanted, handsOf(tools, by)) },
    tools,
  )

/**
 * Changes the state of a return for an employee or a shop. A refund by another method than the
 * payment requires approval above the limit of one person: a shop that claims a cash payment and
 * refunds it to a wallet could create money together with its buyer. The receipt is recorded in any
 * case.
 */
export const moveOrAsk = async (
  db: Db,
  actor: By,
  { reach, move }: Moving,
  { staff, tools }: { staff: Staff; tools: Tools },
) => {
  let sent: { approval_id: number } | undefined
  const refund = async (wanted: ReturnRefund, by: By | undefined) => {
    const done = await refundOrAsk(db, wanted, staff, () =>
      refundReturn(db, by, wanted, handsOf(tools, by)),
    )
    if ('approval_id' in done) sent = done
  }
  await moveReturn(db, actor, { reach, move, refund }, tools)
  return sent
}

const refundOrAsk = async (
  db: Db,
  wanted: ReturnRefund,
  staff: Staff,
  book: () => Promise<unknown>,
) => {
  const { request, order, preview } = await previewReturn(db, wanted)
  const to = wanted.to ?? request.refund_to
  const parts = preview ? partsOf(preview.amount_minor, await sourcesOf(db, order), to) : []
  const amount_minor = paidOtherwiseOf(parts)
  if (!preview || amount_minor === 0) return { booked: await book() }
  const { id, with_shipping } = wanted
  return creditOrAsk(
    db,
    {
      kind: 'return_refund',
      permission: 'order',
      input: { id, status: 'refunded', to, ...(with_shipping !== undefined && { with_shipping }) },
      title: `Refund of return ${id}, order ${order.number}`,
      reason: request.note || 'The goods came back',
      effects: effectsOf(preview),
      path: `/admin/order/details/${order.id}`,
      amount_minor,
      beneficiary_id: order.user_id,
      // A repeated request is the same one while it waits; after a rejection it can be repeated on
      // another day.
      dedupe_key: `return_refund:${id}:${staff.now.toISOString().slice(0, 10)}`,
    },
    staff,
    book,
  )
}

/** Approval kind that executes the refund while the return is still to be refunded. */
export const returnRefundKind = approvalKind({
  input: call.input,
  run: async (db, move, { asked_by, actor, ...parts }) => {
    const by = { id: asked_by ?? actor.id, role: 'admin' as const }
    await moveAndRefund(db, by, { reach: 'everything', move }, toolsOf(parts))
    return { result_id: move.id }
  },
})
