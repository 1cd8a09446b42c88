import { calculateShare, spread } from '../../ledger/arithmetic.ts'
import type { Db } from '../../../db/client.ts'
import { commissions, lineReferrals } from '../tables.ts'
import { writeFlags } from '../fraud/write-flags.ts'
import { type Cashback, findReferrers } from './find-referrers.ts'
import type { Placed, Sold } from './sold.ts'
import type { Terms } from '../../referrals/terms.ts'
import { boostLines } from '../boosts/boost-lines.ts'
import { type Extra, sumOfExtra } from '../boosts/extra.ts'
import { noExtra } from '../boosts/funds.ts'
import { calculatePaymentCost } from '../../payments/costs.ts'
import { calculateReserve, calculateWorth } from './rates.ts'
import { type Candidate, candidateFor } from './rules.ts'
import { decideLines } from './decide-lines.ts'
import type { Decided } from './share-out.ts'

/**
 * Stores the referrer of each line, the frozen terms, and what each earner will get
 * (docs/domain/affiliate.md#attribution). Later changes of the program do not affect them.
 */
export const attributeLines = async (db: Db, placed: Placed, now: Date) => {
  const { buyer, coupon } = placed
  const coupon_member_id = coupon?.member_id ?? null
  if (!buyer.is_referred && coupon_member_id === null) return
  const params = { buyer_id: buyer.id, coupon_member_id }
  const { terms, bringers: referrers, cashback } = await findReferrers(db, params, now)
  const candidateOf = (productId: number) =>
    terms.enabled ? candidateFor(productId, referrers, terms, now) : null
  const sold = soldOf(placed, candidateOf)
  const referred = sold.filter(({ candidate }) => candidate !== null)
  if (referred.length === 0 && !cashback) return
  const plain = await decideLines(db, { buyer_id: placed.buyer.id, sold: referred }, terms, now)
  const funded = cashback?.is_funded ? cashback : null
  const { decided, backs } = await boostLines(db, { sold, decided: plain, cashback: funded }, terms)
  await write(db, { placed, sold, decided, cashback, backs }, { now, terms })
}

const soldOf = (
  { orders, lines, payment }: Placed,
  candidateOf: (id: number) => Candidate | null,
): Sold[] => {
  const costs = costsOf({ orders, lines, payment })
  return lines.map((line, at) => {
    const order = orders.find(({ id }) => id === line.order_id)
    return {
      ...line,
      shop_id: order?.shop_id ?? null,
      prices_include_tax: order?.prices_include_tax ?? false,
      cost_minor: costs[at] ?? 0,
      candidate: candidateOf(line.product_id),
    }
  })
}

/** Spreads the expected payment cost of an order group over its lines. */
const costsOf = ({ orders, lines, payment }: Pick<Placed, 'orders' | 'lines' | 'payment'>) => {
  const total = orders.reduce((sum, { total_minor }) => sum + total_minor, 0)
  const cost = calculatePaymentCost(payment.payment_method, total - payment.wallet_minor)
  return spread(
    cost,
    lines.map(({ net_minor }) => net_minor),
  )
}

type Written = {
  placed: Placed
  sold: Sold[]
  decided: Decided[]
  cashback: Cashback | null
  /** The funded cashback of each line. */
  backs: Map<number, Extra>
}
type At = { now: Date; terms: Terms }

const write = async (db: Db, written: Written, { now, terms }: At) => {
  const { placed, sold, decided, cashback } = written
  const at = now.toISOString()
  const backs = cashback
    ? sold.map((line) => ({
        ...cashbackOf(line, { ...written, cashback, terms }),
        member_id: placed.buyer.id,
      }))
    : []
  const lines = sold.flatMap((line) => {
    const known = decided.find(({ order_line_id }) => order_line_id === line.id)
    const back = backs.find(({ order_line_id }) => order_line_id === line.id)
    if (!known && !back?.amount_minor) return []
    return {
      ...(known?.referral ?? {
        is_qualified: true,
        ...termsOf(line, terms),
      }),
      order_line_id: line.id,
      order_id: line.order_id,
      product_id: line.product_id,
      buyer_id: placed.buyer.id,
      hold_days: known?.referral.hold_days ?? terms.hold_days,
      terms_version: terms.version,
      cashback_purchase_id: back?.amount_minor ? (cashback?.id ?? null) : null,
      placed_at: at,
    }
  })
  const rows = [
    ...decided.flatMap(({ earners }) => earners),
    ...backs.filter(({ amount_minor }) => amount_minor > 0),
  ].map((row) => ({ ...row, created_at: at }))
  if (lines.length > 0) await db.insert(lineReferrals).values(lines)
  if (rows.length > 0) await db.insert(commissions).values(rows)
  await writeFlags(
    db,
    decided.flatMap(({ flags }) => flags),
    now,
  )
}

/** The frozen terms of a line without a referrer. */
const termsOf = (line: Sold, terms: Terms) => {
  const worth = calculateWorth(line, line.prices_include_tax, terms.own_margin_bp)
  const { min_retained_bp } = terms
  return { ...worth, min_retained_bp, reserve_minor: calculateReserve(worth.margin_minor, terms) }
}

type Backed = { cashback: Cashback; decided: Decided[]; backs: Map<number, Extra>; terms: Terms }

/** The cashback of a buyer's boost for a line (B2). */
const cashbackOf = (line: Sold, { cashback, decided, backs, terms }: Backed) => {
  const known = decided.find(({ order_line_id }) => order_line_id === line.id)?.referral
  const worth = known ?? calculateWorth(line, line.prices_include_tax, terms.own_margin_bp)
  const left_minor = Math.max(0, worth.margin_minor - (known?.pool_minor ?? 0))
  const extra = cashback.is_funded ? (backs.get(line.id) ?? noExtra) : null
  // For an older boost, limited to what is left to the platform.
  const amount_minor = extra
    ? sumOfExtra(extra)
    : Math.min(calculateShare(worth.base_minor, cashback.bp), left_minor)
  return {
    order_id: line.order_id,
    order_line_id: line.id,
    kind: 'cashback' as const,
    owner_type: 'user' as const,
    level: 0,
    base_minor: worth.base_minor,
    rate_bp: cashback.bp,
    share_minor: amount_minor,
    amount_minor,
    ...(extra && { ...extra, boost_minor: amount_minor, boost_purchase_id: cashback.id }),
    state: 'tracked' as const,
  }
}
