import { api, type RefundTarget } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import type { StaffContext } from '../../approvals/requester.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { isCashOpen } from '../../ledger/open-cash.ts'
import { toEffects } from '../refunds/approval/effects.ts'
import { sumRedirectedParts, toRefundParts, getPaymentSources } from '../refunds/sources.ts'
import { moveReturn } from './set-return-status.ts'
import { previewReturn, refundReturn, type ReturnRefund } from './refund-return.ts'

const call = api.admin.return.setStatus
type By = Pick<Actor, 'id' | 'role'>
type Moving = Omit<Parameters<typeof moveReturn>[2], 'refund'>

/** Changes the state of a return and refunds it at once where that follows. */
export const moveAndRefund = (context: Context, actor: By, moving: Moving) =>
  moveReturn(context, actor, {
    ...moving,
    refund: (wanted, by) => refundReturn({ ...context, actor_id: by?.id ?? null }, by, wanted),
  })

/**
 * Changes the state of a return for an employee or a shop. A refund by another method than the
 * payment requires approval above the limit of one person: a shop that claims a cash payment and
 * refunds it to a wallet could create money together with its buyer. Before the platform has the
 * cash, a shop needs approval for every amount to a wallet, and for every withdrawal of which it
 * refunds fewer units. The receipt is recorded in any case.
 */
export const moveOrAsk = async (context: StaffContext, actor: By, { reach, move }: Moving) => {
  let sent: { approval_id: number } | undefined
  const refund = async (wanted: ReturnRefund, by: By | undefined) => {
    const asking = { wanted, isShop: actor.role === 'seller' }
    const done = await refundOrAsk(context, asking, () =>
      refundReturn({ ...context, actor_id: by?.id ?? null }, by, wanted),
    )
    if ('approval_id' in done) sent = done
  }
  await moveReturn(context, actor, { reach, move, refund })
  return sent
}

type Refunding = { wanted: ReturnRefund; isShop: boolean }

const refundOrAsk = async (
  context: StaffContext,
  { wanted, isShop }: Refunding,
  book: () => Promise<unknown>,
) => {
  const { db, now } = context
  const { request, order, preview, is_deduction } = await previewReturn(db, wanted)
  const isDeductedByShop = isShop && is_deduction
  const to = wanted.to ?? request.refund_to
  const parts = preview
    ? toRefundParts(preview.amount_minor, await getPaymentSources(db, order), to)
    : []
  const amount_minor = sumRedirectedParts(parts)
  if (!preview || (amount_minor === 0 && !isDeductedByShop)) return { booked: await book() }
  const { id } = wanted
  return creditOrAsk(
    context,
    {
      kind: 'return_refund',
      permission: 'order',
      input: toInput(wanted, to),
      title: () =>
        isDeductedByShop
          ? m.order_deduct_withdrawal({ id, number: order.number })
          : m.order_refund_return_order({ id, number: order.number }),
      reason: request.note || m.order_goods_came_back,
      effects: () => toEffects(preview),
      path: `/admin/order/details/${order.id}`,
      amount_minor: isDeductedByShop ? preview.amount_minor : amount_minor,
      beneficiary_id: order.user_id,
      // A repeated request is the same one while it waits; after a rejection it can be repeated on
      // another day.
      dedupe_key: `return_refund:${id}:${now.toISOString().slice(0, 10)}`,
      must_ask:
        isDeductedByShop || (isShop && parts.some(isNewInWallet) && (await isUnpaid(db, order.id))),
    },
    book,
  )
}

/** The call that an approval repeats. */
const toInput = ({ id, with_shipping, in_full }: ReturnRefund, to: RefundTarget) => ({
  id,
  status: 'refunded',
  to,
  ...(with_shipping !== undefined && { with_shipping }),
  ...(in_full !== undefined && { in_full }),
})

type Part = ReturnType<typeof toRefundParts>[number]

/** Whether a part turns another payment into a wallet balance. */
const isNewInWallet = ({ source, channel }: Part) => channel === 'wallet' && source !== 'wallet'

/** Whether the platform has not received the cash of an order. */
const isUnpaid = async (db: Db, orderId: number) => {
  const { rows } = await db.execute<{ is_open: boolean }>(
    sql`select ${isCashOpen(sql`${orderId}::bigint`)} as is_open`,
  )
  return one(rows).is_open
}

/** Approval kind that executes the refund while the return is still to be refunded. */
export const returnRefundKind = approvalKind({
  input: call.input,
  run: async (context, move) => {
    const by = { id: context.asked_by ?? context.actor.id, role: 'admin' as const }
    await moveAndRefund(context, by, { reach: 'everything', move })
    return { result_id: move.id }
  },
})
