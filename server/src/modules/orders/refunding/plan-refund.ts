import { isMeasurable, measureSentence, quantityWords } from '@emporia/contract'

import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { spread } from '../../ledger/arithmetic.ts'
import type { LeftLine } from './left-of-order.ts'
import {
  added,
  givenTo,
  isNothing,
  nothing,
  takeAll,
  takeAmount,
  takeQuantity,
  takeShipping,
  type Taken,
} from './rules.ts'

type WantedLine = {
  order_line_id: number
  quantity?: number | undefined
  amount_minor?: number | undefined
}

/** What somebody wants to give back of an order. */
export type Wanted = {
  lines: WantedLine[] | 'everything'
  /** How much of the delivery. */
  shipping: number | 'everything'
}

type Limit = {
  /** What was paid and not given back yet. */
  refundable_minor: number
  /** More than that is lowered to it instead of being refused. */
  is_capped: boolean
}

export type PlannedLine = LeftLine & { taken: Taken }

/** What of each line goes back; refuses more than there is. */
export const planRefund = (
  lefts: LeftLine[],
  wanted: Wanted,
  { refundable_minor, is_capped }: Limit,
): PlannedLine[] => {
  const goods = wanted.lines === 'everything' ? lefts.map(allGoods) : chosen(lefts, wanted.lines)
  const shares = shippingShares(lefts, wanted.shipping)
  const planned = lefts.map(({ line, left }, at) => ({
    line,
    left,
    taken: added(goods[at] ?? nothing, shares[at] ?? nothing),
  }))
  const sum = sumOf(planned)
  if (sum > refundable_minor && !is_capped) throw conflict(tooMuch, { refundable_minor })
  const kept = sum > refundable_minor ? lowered(planned, refundable_minor) : planned
  return kept.filter(({ taken }) => !isNothing(taken))
}

const tooMuch = 'This is more than was paid and not given back yet'

export const sumOf = (planned: { taken: Taken }[]) =>
  planned.reduce((sum, { taken }) => sum + givenTo(taken), 0)

const allGoods = ({ left }: LeftLine) => takeAll(left, false)

const chosen = (lefts: LeftLine[], lines: WantedLine[]) => {
  if (new Set(lines.map(({ order_line_id }) => order_line_id)).size < lines.length)
    throw conflict('A line stands in this refund twice')
  const strange = lines.some(({ order_line_id }) =>
    lefts.every(({ line }) => line.id !== order_line_id),
  )
  if (strange) throw notFound('Order line')
  return lefts.map((one) => {
    const at = lines.findIndex(({ order_line_id }) => order_line_id === one.line.id)
    const wish = lines[at]
    if (!wish) return nothing
    return wish.quantity === undefined
      ? byAmount(one, wish.amount_minor ?? 0, at)
      : byQuantity(one, wish.quantity)
  })
}

const byQuantity = ({ line, left }: LeftLine, quantity: number) => {
  if (!isMeasurable(quantity, line.decimals))
    throw conflict(measureSentence(`The quantity of “${line.name}”`, line.decimals))
  if (quantity > left.quantity)
    throw conflict(
      left.quantity === 0
        ? `All of “${line.name}” was given back already`
        : `Only ${quantityWords(left.quantity, line)} of “${line.name}” can still be given back`,
    )
  return takeQuantity(left, quantity)
}

const byAmount = ({ left }: LeftLine, amount_minor: number, at: number) => {
  if (amount_minor > left.goods_minor)
    throw invalid(`lines.${at}.amount_minor`, 'This is more than is left of this line')
  return takeAmount(left, amount_minor)
}

const shippingShares = (lefts: LeftLine[], wanted: Wanted['shipping']) => {
  const shares = lefts.map(({ left }) => left.shipping_minor)
  if (wanted === 'everything')
    return lefts.map(({ left }) => ({
      ...nothing,
      shipping_minor: left.shipping_minor,
      shipping_tax_minor: left.shipping_tax_minor,
      shipping_coupon_minor: left.shipping_coupon_minor,
    }))
  if (wanted === 0) return []
  if (wanted > shares.reduce((sum, share) => sum + share, 0))
    throw invalid('shipping_minor', 'This is more than is left of the delivery')
  return spread(wanted, shares).map((share, at) => {
    const left = lefts[at]?.left
    return left && share > 0 ? takeShipping(left, share) : nothing
  })
}

/** The same things for less money: the goods share what remains once the delivery is paid. */
const lowered = (planned: PlannedLine[], max_minor: number): PlannedLine[] => {
  const add = (key: 'goods_minor' | 'shipping_minor') =>
    planned.map(({ taken }) => taken[key]).reduce((sum, figure) => sum + figure, 0)
  const shipping_minor = Math.min(max_minor, add('shipping_minor'))
  const goods = spread(
    max_minor - shipping_minor,
    planned.map(({ taken }) => taken.goods_minor),
  )
  const shares = spread(
    shipping_minor,
    planned.map(({ taken }) => taken.shipping_minor),
  )
  return planned.map(({ line, left, taken }, at) => {
    const share = shares[at] ?? 0
    const less = added(
      takeAmount(left, goods[at] ?? 0),
      share > 0 ? takeShipping(left, share) : nothing,
    )
    return { line, left, taken: { ...less, quantity: taken.quantity } }
  })
}
