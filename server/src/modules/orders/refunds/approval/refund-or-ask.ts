import { api, type Input, refundReasons } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import type { LocaleTexts } from '@emporia/messages/locale'
import { and, eq, ne, sql } from 'drizzle-orm'

import { invalid } from '../../../../http/failure.ts'
import { readInLanguage } from '../../../../http/request/write-in-languages.ts'
import type { StaffContext } from '../../../approvals/requester.ts'
import { creditOrAsk } from '../../../approvals/credit-or-ask.ts'
import { approvalKind, type DecisionContext } from '../../../approvals/kind.ts'
import { readOrder } from '../../status/lock-order.ts'
import { orders } from '../../tables.ts'
import { payOtherwise } from '../pay-refund.ts'
import type { RefundRequest } from '../plan-refund.ts'
import { refundByStaff } from '../refund-by-staff.ts'
import { previewRefund } from '../preview/preview.ts'
import { sumRedirectedParts, toRefundParts, getPaymentSources } from '../sources.ts'
import { refundParts, refunds } from '../tables.ts'
import { toEffects } from './effects.ts'

const calls = api.admin.refund
type CreateInput = Input<typeof calls.create>
type Preview = Input<typeof calls.preview>

export const toPreviewParams = ({ order_id, everything, keep_order, to, ...part }: Preview) => {
  const { lines = [], shipping_minor = 0, goodwill_minor = 0 } = part
  const isPart = lines.length > 0 || shipping_minor > 0 || goodwill_minor > 0
  if (everything && isPart) throw invalid('everything', m.refund_everything_parts)
  const wanted: RefundRequest = everything
    ? { lines: 'everything', shipping: 'everything', keep_order }
    : { lines, shipping: shipping_minor, keep_order }
  return { order_id, wanted, goodwill_minor, to }
}

/** Returns the reason to store and send: what was typed, or the label of the reason code. */
const reasonsOf = ({ reason, reason_code }: CreateInput) => ({
  reason: reason ?? (reason_code ? () => refundReasons[reason_code] : ''),
  reason_code,
})

/**
 * Refunds at once what goes back by the original method. Goodwill credits, and refunds paid by hand
 * or to a wallet instead, require approval above the limit of one employee.
 */
export const refundOrAsk = async (context: StaffContext, input: CreateInput) => {
  const { db } = context
  const { reason } = reasonsOf(input)
  const by = { id: context.actor.id, role: 'admin' as const }
  const { version_seen } = input
  const provided = { ...toPreviewParams(input), ...reasonsOf(input), version_seen }
  const book = () => refundByStaff(context, by, provided)
  const { order } = await readOrder(db, 'everything', input.order_id)
  const preview = await previewRefund(db, toPreviewParams(input))
  const parts = toRefundParts(preview.amount_minor, await getPaymentSources(db, order), input.to)
  const isGoodwill = preview.gives.goodwill_minor > 0
  const amount_minor = isGoodwill ? preview.amount_minor : sumRedirectedParts(parts)
  if (amount_minor === 0) return { booked: await book() }
  const other = input.to === 'wallet' ? ('wallet_credit' as const) : ('manual_refund' as const)
  return creditOrAsk(
    context,
    {
      kind: isGoodwill ? 'goodwill' : other,
      permission: 'order',
      input,
      title: () => answers.order_refund_order({ number: order.number }),
      reason,
      effects: () => toEffects(preview),
      path: `/admin/order/details/${order.id}`,
      amount_minor,
      beneficiary_id: order.user_id,
    },
    book,
  )
}

type Otherwise = { id: number; to: 'wallet' | 'bank' }

/** Changes the method of a refund. A wallet credit above the limit requires approval. */
export const payOtherwiseOrAsk = async (context: StaffContext, { id, to }: Otherwise) => {
  const book = () => payOtherwise(context, { id, to })
  const [open] = await context.db
    .select({
      amount_minor: sql<number>`sum(${refundParts.amount_minor})::float8`,
      reason: sql<string>`min(${refunds.reason})`,
      reason_translations: sql<LocaleTexts<string> | null>`min(${refunds.reason_translations}::text)::jsonb`,
      number: sql<string>`min(${orders.number})`,
      order_id: sql<number>`min(${orders.id})::int`,
      user_id: sql<number | null>`min(${orders.user_id})::int`,
    })
    .from(refundParts)
    .innerJoin(refunds, eq(refunds.id, refundParts.refund_id))
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(and(eq(refunds.id, id), ne(refundParts.channel, 'wallet')))
  if (to !== 'wallet' || !open?.amount_minor) return { booked: await book() }
  const { amount_minor, number, order_id, user_id: beneficiary_id } = open
  return creditOrAsk(
    context,
    {
      amount_minor,
      beneficiary_id,
      kind: 'wallet_credit',
      permission: 'billing',
      input: { id, status: 'approved', to },
      title: () => answers.order_refund_order_paid({ number }),
      reason: () =>
        readInLanguage(open.reason_translations, open.reason) || answers.order_refund_could_not(),
      effects: () => [{ label: answers.order_credited_wallet(), amount_minor, text: '' }],
      path: `/admin/order/details/${order_id}`,
    },
    book,
  )
}

/** Applies an approved refund to the order as it is now. */
const refundApproved = async (context: DecisionContext, input: CreateInput) => {
  const by = { id: context.asked_by ?? context.actor.id, role: 'admin' as const }
  const provided = { ...toPreviewParams(input), ...reasonsOf(input) }
  return { result_id: (await refundByStaff(context, by, provided)).id }
}

/** Approval kind that executes the refund in the name of the requester. */
export const refundKind = approvalKind({
  input: calls.create.input,
  run: refundApproved,
})

/** Approval kind for a refund to the wallet, or for a changed method of an existing refund. */
export const walletCreditKind = approvalKind({
  input: calls.create.input.or(calls.setStatus.input),
  run: async (context, input) => {
    if (!('id' in input)) return refundApproved(context, input)
    const other = { id: input.id, to: 'wallet' as const }
    return { result_id: (await payOtherwise(context, other)).id }
  },
})
