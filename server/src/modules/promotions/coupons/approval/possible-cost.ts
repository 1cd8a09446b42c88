import { sumMax } from '@emporia/contract'

import { calculateShare } from '../../../ledger/arithmetic.ts'
import type { coupons } from '../../tables.ts'

type Stored = typeof coupons.$inferSelect

/** Fields of a coupon that decide what it can cost the marketplace. */
const termFields = [
  'status',
  'type',
  'value',
  'max_discount_minor',
  'min_subtotal_minor',
  'starts_at',
  'ends_at',
  'total_limit',
  'per_user_limit',
  'budget_minor',
  'scope',
  'scope_ids',
  'new_customers_only',
  'stackable',
  'funded_by',
  'platform_bp',
] as const satisfies readonly (keyof Stored)[]

export type CostTerms = Pick<Stored, (typeof termFields)[number]>
type Used = Pick<Stored, 'used' | 'spent_minor'>

/** Identifies the terms of a coupon, to notice a change while a request waits. */
export const fingerprintOf = (terms: CostTerms) =>
  JSON.stringify(termFields.map((field) => terms[field]))

/**
 * Returns what a coupon can still cost the marketplace: discount of one use × remaining uses, at
 * most the remaining budget. Null is unlimited (docs/domain/orders.md#coupons-that-need-approval).
 */
export const possibleCostOf = (coupon: CostTerms & Used, now: Date): number | null => {
  const isOver = coupon.ends_at !== null && new Date(coupon.ends_at) <= now
  const market_bp = marketShareOf(coupon)
  if (coupon.status !== 'active' || isOver || market_bp === 0) return 0
  const discounts = Math.min(discountsLeft(coupon), budgetLeft(coupon))
  // A larger amount cannot be stored, and no limit is that high.
  return discounts > sumMax ? null : calculateShare(discounts, market_bp)
}

const discountsLeft = (coupon: CostTerms & Used) => {
  const uses = coupon.total_limit === null ? Infinity : coupon.total_limit - coupon.used
  return uses <= 0 ? 0 : uses * discountMax(coupon)
}

/** The largest discount of one use. Shipping and a percentage without a maximum have none. */
const discountMax = ({ type, value, max_discount_minor }: CostTerms) => {
  if (type === 'fixed') return value
  return type === 'percent' && max_discount_minor !== null ? max_discount_minor : Infinity
}

const budgetLeft = ({ budget_minor, spent_minor }: CostTerms & Used) =>
  budget_minor === null ? Infinity : Math.max(0, budget_minor - spent_minor)

/** The part of the discounts that the marketplace pays, in basis points. */
export const marketShareOf = ({ funded_by, platform_bp }: CostTerms) =>
  ({ platform: 10_000, seller: 0, shared: platform_bp ?? 0 })[funded_by]

/** Whether a change lets a coupon give more, to more buyers, or for a longer time. */
export const isLooser = (before: CostTerms, after: CostTerms) => {
  const was = generosityOf(before)
  return (
    before.type !== after.type ||
    !isWithinScope(before, after) ||
    generosityOf(after).some((degree, at) => degree > (was[at] ?? -Infinity))
  )
}

/** Each number is higher for more generous terms. */
const generosityOf = (terms: CostTerms) => [
  Number(terms.status === 'active'),
  terms.value,
  terms.max_discount_minor ?? Infinity,
  -terms.min_subtotal_minor,
  terms.starts_at === null ? Infinity : -Date.parse(terms.starts_at),
  terms.ends_at === null ? Infinity : Date.parse(terms.ends_at),
  terms.total_limit ?? Infinity,
  terms.per_user_limit,
  terms.budget_minor ?? Infinity,
  Number(terms.stackable),
  -Number(terms.new_customers_only),
  marketShareOf(terms),
]

const isWithinScope = (before: CostTerms, after: CostTerms) =>
  before.scope === 'all' ||
  (before.scope === after.scope && after.scope_ids.every((id) => before.scope_ids.includes(id)))
