import {
  type api,
  subtractQuantity,
  type Order,
  type RefundReason,
  type RefundTarget,
  type Sent,
} from '@emporia/contract'

import { isOpen, openPieces } from '../../../features/orders/stages.ts'

export type RefundInput = Sent<typeof api.admin.refund.preview>

/** Refund of one line: units of each kind, or an amount of its price. */
export type LineDraft = {
  unshipped: number | null
  shipped: number | null
  amount_minor: number | null
}

export type RefundDraft = {
  kind: 'order' | 'goodwill'
  lines: Record<number, LineDraft>
  shipping_minor: number | null
  goodwill_minor: number | null
  keep_order: boolean
  to: RefundTarget
  reason_code: RefundReason
  reason: string
}

export const emptyDraft: RefundDraft = {
  kind: 'order',
  lines: {},
  shipping_minor: null,
  goodwill_minor: null,
  keep_order: false,
  to: 'source',
  reason_code: 'customer_request',
  reason: '',
}

/** Returns the refundable units of a line: unshipped and shipped. */
export const getRefundable = ({ status }: Pick<Order, 'status'>, line: Order['lines'][number]) => {
  const left = Math.max(0, subtractQuantity(line.quantity, line.returned_quantity))
  const toPack = isOpen(status) ? subtractQuantity(openPieces([line]), line.kept_quantity) : 0
  const unshipped = Math.min(left, Math.max(0, toPack))
  return { unshipped, shipped: subtractQuantity(left, unshipped) }
}

/** Selects every refundable unit and the whole delivery charge. */
export const selectEverything = (order: Order): Pick<RefundDraft, 'lines'> => ({
  lines: Object.fromEntries(
    order.lines.map((line) => {
      const { unshipped, shipped } = getRefundable(order, line)
      return [line.id, { unshipped, shipped, amount_minor: null }]
    }),
  ),
})

/** Converts the form to the input of the call; undefined while there is nothing to refund. */
export const toRefundInput = (
  { id }: Pick<Order, 'id'>,
  draft: RefundDraft,
): RefundInput | undefined => {
  const base = { order_id: id, to: draft.to }
  if (draft.kind === 'goodwill')
    return draft.goodwill_minor ? { ...base, goodwill_minor: draft.goodwill_minor } : undefined
  const lines = Object.entries(draft.lines).flatMap(([line, own]) => lineOf(Number(line), own))
  const { shipping_minor } = draft
  if (lines.length === 0 && !shipping_minor) return undefined
  return {
    ...base,
    ...(draft.keep_order && { keep_order: true }),
    ...(lines.length > 0 && { lines }),
    ...(shipping_minor && { shipping_minor }),
  }
}

type SentLine = NonNullable<RefundInput['lines']>[number]

const lineOf = (order_line_id: number, own: LineDraft): SentLine[] => {
  const { unshipped, shipped, amount_minor } = own
  if (amount_minor) return [{ order_line_id, amount_minor }]
  return [
    ...(unshipped ? [{ order_line_id, quantity: unshipped, from: 'unshipped' as const }] : []),
    ...(shipped ? [{ order_line_id, quantity: shipped, from: 'shipped' as const }] : []),
  ]
}
