import {
  type api,
  leftOf,
  type Order,
  type RefundReason,
  type RefundTarget,
  type Sent,
} from '@emporia/contract'

import { isOpen, openPieces } from '../../../features/orders/stages.ts'

export type SentWish = Sent<typeof api.admin.refund.preview>

/** Refund of one line: units of each kind, or an amount of its price. */
export type LineWish = {
  unshipped: number | null
  shipped: number | null
  amount_minor: number | null
}

export type Wish = {
  kind: 'order' | 'goodwill'
  lines: Record<number, LineWish>
  shipping_minor: number | null
  goodwill_minor: number | null
  keep_order: boolean
  to: RefundTarget
  reason_code: RefundReason
  reason: string
}

export const noWish: Wish = {
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
export const refundableOf = ({ status }: Pick<Order, 'status'>, line: Order['lines'][number]) => {
  const left = Math.max(0, leftOf(line.quantity, line.returned_quantity))
  const toPack = isOpen(status) ? leftOf(openPieces([line]), line.kept_quantity) : 0
  const unshipped = Math.min(left, Math.max(0, toPack))
  return { unshipped, shipped: leftOf(left, unshipped) }
}

/** Selects every refundable unit and the whole delivery charge. */
export const everythingOf = (order: Order): Pick<Wish, 'lines'> => ({
  lines: Object.fromEntries(
    order.lines.map((line) => {
      const { unshipped, shipped } = refundableOf(order, line)
      return [line.id, { unshipped, shipped, amount_minor: null }]
    }),
  ),
})

/** Converts the form to the input of the call; undefined while there is nothing to refund. */
export const sentOf = ({ id }: Pick<Order, 'id'>, wish: Wish): SentWish | undefined => {
  const base = { order_id: id, to: wish.to }
  if (wish.kind === 'goodwill')
    return wish.goodwill_minor ? { ...base, goodwill_minor: wish.goodwill_minor } : undefined
  const lines = Object.entries(wish.lines).flatMap(([line, own]) => lineOf(Number(line), own))
  const { shipping_minor } = wish
  if (lines.length === 0 && !shipping_minor) return undefined
  return {
    ...base,
    ...(wish.keep_order && { keep_order: true }),
    ...(lines.length > 0 && { lines }),
    ...(shipping_minor && { shipping_minor }),
  }
}

type SentLine = NonNullable<SentWish['lines']>[number]

const lineOf = (order_line_id: number, own: LineWish): SentLine[] => {
  const { unshipped, shipped, amount_minor } = own
  if (amount_minor) return [{ order_line_id, amount_minor }]
  return [
    ...(unshipped ? [{ order_line_id, quantity: unshipped, from: 'unshipped' as const }] : []),
    ...(shipped ? [{ order_line_id, quantity: shipped, from: 'shipped' as const }] : []),
  ]
}
