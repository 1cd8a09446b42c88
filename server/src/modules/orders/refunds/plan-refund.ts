import {
  type CommissionTax,
  isMeasurable,
  formatQuantity,
  type LineTax,
  sumOfQuantities,
  type UnitSource,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { conflict, invalid, notFound, conflictWith } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { spread } from '../../ledger/arithmetic.ts'
import { allocate, type Allocated, noUnits, refundableUnits } from './cancellation/rules.ts'
import type { LeftLine } from './left-of-order.ts'
import {
  added,
  getBuyerAmount,
  isNothing,
  nothing,
  takeAmount,
  takeGoods,
  takeQuantity,
  takeShipping,
  type LineAmounts,
} from './rules.ts'
import { feeShares, shippingShares } from './shares.ts'
import { takeCommissionTaxes, takeTaxes } from './taxes.ts'
import { toProductMeasureSentence } from '../../catalog/availability/measurable.ts'

type RefundRequestLine = {
  order_line_id: number
  quantity?: number | undefined
  /** Without it: canceled units first, then unshipped ones, then shipped ones. */
  from?: UnitSource | undefined
  amount_minor?: number | undefined
}

/** Requested refund of an order. */
export type RefundRequest = {
  lines: RefundRequestLine[] | 'everything'
  /** Amount of the shipping to refund. */
  shipping: number | 'everything'
  /** The last goods refund the payment fee, even if some of the shipping is not refunded. */
  with_fee?: boolean | undefined
  /** The refunded units are still shipped. */
  keep_order?: boolean | undefined
}

type Limit = {
  /** Amount paid and not refunded yet. */
  refundable_minor: number
  /** Lowers an amount above the refundable rest to it instead of throwing. */
  is_capped: boolean
}

export type PlannedLine = LeftLine & {
  taken: LineAmounts
  taken_taxes: LineTax[]
  taken_commission_taxes: CommissionTax[]
  of: Allocated
}
type Draft = Omit<PlannedLine, 'taken_taxes' | 'taken_commission_taxes'>
type Goods = { taken: LineAmounts; of: Allocated }

/** Plans what of each line is refunded. Throws if it is more than what is left. */
export const planRefund = (
  lefts: LeftLine[],
  wanted: RefundRequest,
  { refundable_minor, is_capped }: Limit,
): PlannedLine[] => {
  const keep_order = wanted.keep_order ?? false
  const goods =
    wanted.lines === 'everything'
      ? lefts.map((one) => allGoods(one, keep_order))
      : chosen(lefts, wanted.lines, keep_order)
  // If nothing is delivered, the shipping is refunded too.
  const shipping = isFullyCanceled(lefts, goods) ? 'everything' : wanted.shipping
  const shares = shippingShares(lefts, shipping)
  const planned = lefts.map((one, at) => {
    const { taken, of } = goods[at] ?? noGoods
    return { ...one, taken: added(taken, shares[at] ?? nothing), of }
  })
  const sum = sumBuyerAmounts(planned)
  if (sum > refundable_minor && !is_capped)
    throw conflictWith({ refundable_minor }, m.refund_amount_high)
  const refunded =
    sum > refundable_minor
      ? capAmounts(planned, refundable_minor)
      : withFee(planned, wanted, refundable_minor - sum)
  return refunded
    .filter(({ taken }) => !isNothing(taken))
    .map((one) => ({
      ...one,
      taken_taxes: takeTaxes(one.taxes, one.taken, one.keeps_tax),
      taken_commission_taxes: takeCommissionTaxes(one.commission_taxes, one.taken),
    }))
}

export const sumBuyerAmounts = (planned: { taken: LineAmounts }[]) =>
  planned.reduce((sum, { taken }) => sum + getBuyerAmount(taken), 0)

const noGoods: Goods = { taken: nothing, of: noUnits }

const allGoods = ({ left, units }: LeftLine, keep_order: boolean): Goods => ({
  taken: takeGoods(left),
  of: allocate(units, left.quantity, { keep_order }),
})

/** Nothing was shipped, and no unit would be left to ship. */
const isFullyCanceled = (lefts: LeftLine[], goods: Goods[]) =>
  goods.some(({ of }) => of.cancels > 0) &&
  lefts.every(
    ({ line, units }, at) =>
      line.shipped_quantity === 0 && units.toPack === (goods[at]?.of.cancels ?? 0),
  )

const chosen = (lefts: LeftLine[], lines: RefundRequestLine[], keep_order: boolean): Goods[] => {
  const keys = lines.map(({ order_line_id, from }) => `${order_line_id} ${from ?? ''}`)
  if (new Set(keys).size < keys.length) throw conflict(m.refund_line_twice)
  const strange = lines.some(({ order_line_id }) =>
    lefts.every(({ line }) => line.id !== order_line_id),
  )
  if (strange) throw notFound(m.order_line_missing)
  return lefts.map((one) => {
    const own = lines.filter(({ order_line_id }) => order_line_id === one.line.id)
    const [input] = own
    if (!input) return noGoods
    if (input.amount_minor === undefined) return byQuantity(one, own, keep_order)
    if (own.length > 1) throw conflict(m.refund_line_twice)
    return { taken: byAmount(one, input.amount_minor, lines.indexOf(input)), of: noUnits }
  })
}

const byQuantity = (one: LeftLine, inputs: RefundRequestLine[], keep_order: boolean): Goods => {
  if (inputs.length > 1 && inputs.some(({ from }) => from === undefined))
    throw conflict(m.refund_line_twice)
  const parts = inputs.map(({ quantity = 0, from }) => {
    assertUnitsRefundable(one, quantity, from)
    return allocate(one.units, quantity, { from, keep_order })
  })
  const add = (key: keyof Allocated) => sumOfQuantities(parts.map((part) => part[key]))
  const quantity = sumOfQuantities(inputs.map((input) => input.quantity ?? 0))
  return {
    taken: takeQuantity(one.left, quantity),
    of: {
      canceled_quantity: add('canceled_quantity'),
      kept_quantity: add('kept_quantity'),
      cancels: add('cancels'),
    },
  }
}

const assertUnitsRefundable = ({ line, units }: LeftLine, quantity: number, from?: UnitSource) => {
  if (!isMeasurable(quantity, line.decimals))
    throw conflict(toProductMeasureSentence(line.name, line.decimals))
  const most = refundableUnits(units, from)
  if (quantity <= most) return
  if (from)
    throw conflict(m.refund_line_source, {
      quantity: formatQuantity(most, line),
      source: from,
      product: line.name,
    })
  throw conflict(
    most === 0
      ? sentence(m.refund_line_done, { product: line.name })
      : sentence(m.refund_line_quantity, {
          quantity: formatQuantity(most, line),
          product: line.name,
        }),
  )
}

const byAmount = ({ left }: LeftLine, amount_minor: number, at: number) => {
  if (amount_minor > left.goods_minor) throw invalid(`lines.${at}.amount_minor`, m.refund_line_high)
  return takeAmount(left, amount_minor)
}

/** Adds the payment fee to a refund of the whole order, as far as it is refundable. */
const withFee = (planned: Draft[], { with_fee }: RefundRequest, rest_minor: number): Draft[] => {
  const isWhole = planned.every(
    ({ left, taken }) =>
      left.goods_minor === taken.goods_minor &&
      (with_fee === true || left.shipping_minor === taken.shipping_minor),
  )
  if (!isWhole) return planned
  const fees = feeShares(planned, rest_minor)
  return planned.map((one, at) => ({ ...one, taken: added(one.taken, fees[at] ?? nothing) }))
}

/**
 * Lowers a refund of the same units to a maximum: the goods share what remains after the shipping.
 */
const capAmounts = (planned: Draft[], max_minor: number): Draft[] => {
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
  return planned.map((one, at) => {
    const { left, taken } = one
    const share = shares[at] ?? 0
    const less = added(
      takeAmount(left, goods[at] ?? 0),
      share > 0 ? takeShipping(left, share) : nothing,
    )
    return { ...one, taken: { ...less, quantity: taken.quantity } }
  })
}
