import type { RefundPreview, RefundTarget } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { conflictWith } from '../../../../http/failure.ts'
import { sellerEarnings } from '../../../earnings/public.ts'
import { getAvailableAccount, seller } from '../../../ledger/accounts.ts'
import { readBalances } from '../../../ledger/balances.ts'
import type { ReturnedLine } from '../../../ledger/postings/refunds.ts'
import { type Locked, readOrder } from '../../status/lock-order.ts'
import { hasShipped } from '../../rules.ts'
import { returnedLine } from '../funders.ts'
import { type LeftLine, leftOfOrder } from '../left-of-order.ts'
import {
  type PlannedLine,
  planRefund,
  sumBuyerAmounts,
  type RefundRequest,
} from '../plan-refund.ts'
import { getRefundableAmount } from '../refund-order.ts'
import { getBuyerAmount } from '../rules.ts'
import { toRefundParts, getPaymentSources } from '../sources.ts'
import { isDelivered } from '../write-refund.ts'

type PreviewParams = {
  order_id: number
  wanted: RefundRequest
  goodwill_minor: number
  to: RefundTarget
  /** Lowers an amount above the refundable rest to it instead of throwing. */
  is_capped?: boolean
}

/** Previews a refund and who bears it. Nothing is locked. */
export const previewRefund = async (
  db: Db,
  { order_id, wanted, goodwill_minor, to, is_capped = false }: PreviewParams,
): Promise<RefundPreview> => {
  const read = await readOrder(db, 'everything', order_id)
  const { order } = read
  const refundable_minor = getRefundableAmount(order)
  const limit = { refundable_minor, is_capped }
  const lefts = await leftOfOrder(db, read)
  const planned = planRefund(lefts, wanted, limit)
  const amount_minor = sumBuyerAmounts(planned) + goodwill_minor
  if (amount_minor > refundable_minor)
    throw conflictWith({ refundable_minor }, m.refund_amount_high)
  const isRetained = lefts.some(({ units }) => units.remaining > 0)
  const isAllBack = amount_minor > 0 && amount_minor === refundable_minor && !isRetained
  return {
    refundable_minor,
    amount_minor,
    parts: toRefundParts(amount_minor, await getPaymentSources(db, order), to),
    lines: planned.map(toLineView(order)),
    becomes: wanted.keep_order ? null : endOf(lefts, { planned, isAllBack }),
    gives: { ...(await calculateFunders(db, order, planned)), goodwill_minor },
  }
}

type Planned = { planned: PlannedLine[]; isAllBack: boolean }

/** Returns the final status of an order if no unit is left to pack, or nothing is paid any more. */
const endOf = (lefts: LeftLine[], { planned, isAllBack }: Planned) => {
  const isEmpty = lefts.every(({ line, units }) => {
    const cancels = planned.find((one) => one.line.id === line.id)?.of.cancels ?? 0
    return units.toPack === cancels
  })
  if (lefts.every(({ units }) => units.toPack === 0) || (!isEmpty && !isAllBack)) return null
  return hasShipped(lefts.map(({ line }) => line)) ? 'shipped' : 'cancelled'
}

const toLineView =
  ({ prices_include_tax }: Locked['order']) =>
  ({ line, taken, of }: PlannedLine) => ({
    order_line_id: line.id,
    quantity: taken.quantity,
    canceled_quantity: of.canceled_quantity,
    kept_quantity: of.kept_quantity,
    net_minor: taken.goods_minor - (prices_include_tax ? 0 : taken.tax_minor),
    tax_minor: taken.tax_minor,
    shipping_minor: taken.shipping_minor,
    shipping_tax_minor: taken.shipping_tax_minor,
    fee_minor: taken.fee_minor,
    amount_minor: getBuyerAmount(taken),
  })

type FunderAmounts = Omit<RefundPreview['gives'], 'goodwill_minor'>

/** Before delivery there are no earnings: only the buyer's own money goes back. */
const calculateFunders = async (
  db: Db,
  order: Locked['order'],
  planned: PlannedLine[],
): Promise<FunderAmounts> => {
  const matured = await maturedOf(db, order.id)
  const lines = planned.map((one) => returnedLine(order, one, matured.has(one.line.id)))
  const add = (figure: (line: ReturnedLine) => number, counted = lines) =>
    counted.reduce((sum, line) => sum + figure(line), 0)
  const coupon_minor = add((line) => line.coupon_minor)
  if (!isDelivered(order)) return { ...noFunders, coupon_minor }

  const due = add(
    ({ share_minor }) => share_minor,
    lines.filter(({ is_matured }) => is_matured),
  )
  return {
    shop_minor: add(({ share_minor }) => share_minor),
    shop_debt_minor: await missingOf(db, order.shop_id, due),
    commission_minor: add(({ commission_minor }) => commission_minor),
    tax_minor: add(({ taxes }) => taxes.reduce((sum, { tax_minor }) => sum + tax_minor, 0)),
    shipping_minor: add(({ shipping_minor }) => shipping_minor),
    fee_minor: add(({ fee_minor }) => fee_minor),
    coupon_minor,
  }
}

const noFunders = {
  shop_minor: 0,
  shop_debt_minor: 0,
  commission_minor: 0,
  tax_minor: 0,
  shipping_minor: 0,
  fee_minor: 0,
}

const maturedOf = async (db: Db, orderId: number) => {
  const rows = await db
    .select({ order_line_id: sellerEarnings.order_line_id })
    .from(sellerEarnings)
    .where(and(eq(sellerEarnings.order_id, orderId), isNotNull(sellerEarnings.matured_at)))
  return new Set(rows.map(({ order_line_id }) => order_line_id))
}

const missingOf = async (db: Db, shopId: number | null, due: number) => {
  if (shopId === null) return 0
  const [available = 0] = await readBalances(db, [getAvailableAccount(seller(shopId))])
  return Math.max(0, due - available)
}
