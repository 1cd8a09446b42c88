import type { api, Order, RefundTarget, Sent } from '@emporia/contract'

export type SentWish = Sent<typeof api.admin.refund.preview>

/** What of a line is given back: so many of it, or so much of its price. */
export type LineWish = { quantity: number | null; amount_minor: number | null }

export type Wish = {
  kind: 'order' | 'goodwill'
  lines: Record<number, LineWish>
  shipping_minor: number | null
  goodwill_minor: number | null
  to: RefundTarget
  reason: string
}

export const noWish: Wish = {
  kind: 'order',
  lines: {},
  shipping_minor: null,
  goodwill_minor: null,
  to: 'source',
  reason: '',
}

/** As the call wants it; undefined while there is nothing to give back. */
export const sentOf = ({ id }: Order, wish: Wish): SentWish | undefined => {
  const base = { order_id: id, to: wish.to }
  if (wish.kind === 'goodwill')
    return wish.goodwill_minor ? { ...base, goodwill_minor: wish.goodwill_minor } : undefined
  const lines = Object.entries(wish.lines).flatMap(([line, own]) => lineOf(Number(line), own))
  const { shipping_minor } = wish
  if (lines.length === 0 && !shipping_minor) return undefined
  return { ...base, ...(lines.length > 0 && { lines }), ...(shipping_minor && { shipping_minor }) }
}

type SentLine = NonNullable<SentWish['lines']>[number]

const lineOf = (order_line_id: number, { quantity, amount_minor }: LineWish): SentLine[] => {
  if (quantity) return [{ order_line_id, quantity }]
  return amount_minor ? [{ order_line_id, amount_minor }] : []
}
