import type { InactiveReason } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { defineList } from '@emporia/messages/formats'

import type { Goods } from '../../pricing/goods.ts'
import { isCovered, isInScope, type Terms } from '../../pricing/discounts.ts'
import { type Sentence, sentence } from '../../../sentence.ts'

export type Judged = Terms & {
  starts_at: string | null
  ends_at: string | null
  new_customers_only: boolean
  has_bought: boolean
  total_limit: number | null
  used: number
  per_user_limit: number
  used_by_buyer: number
  budget_minor: number | null
  spent_minor: number
  min_subtotal_minor: number
  shop_name: string | null
  /** Why a shop coupon is not in effect, regardless of its own terms. */
  inactive_reason: InactiveReason | null
  /** Names of its scope. */
  names: string[]
}

type Purchase = {
  lines: (Goods & { line_minor: number })[]
  /** The discount it would give. */
  discount_minor: number
}

/** Formats amounts and days for the buyer. */
type Formats = { now: Date; money: (minor: number) => string; day: (instant: string) => string }

/**
 * Returns why a coupon is invalid for a purchase and what to do about it: the first reason in the
 * order of docs/domain/orders.md#coupons; null if it is valid.
 */
export const getCouponRefusal = (
  coupon: Judged | undefined,
  { lines, discount_minor }: Purchase,
  { now, money, day }: Formats,
): Sentence | null => {
  if (!coupon) return sentence(m.coupon_code_unknown)
  if (coupon.inactive_reason !== null)
    return coupon.shop_name === null
      ? sentence(m.coupon_shop_inactive_unnamed)
      : sentence(m.coupon_shop_inactive, { shop: coupon.shop_name })
  if (coupon.starts_at && new Date(coupon.starts_at) > now)
    return sentence(m.coupon_not_started, { date: day(coupon.starts_at) })
  if (coupon.ends_at && new Date(coupon.ends_at) <= now)
    return sentence(m.coupon_ended, { date: day(coupon.ends_at) })
  if (coupon.new_customers_only && coupon.has_bought) return sentence(m.coupon_first_order_only)
  if (coupon.total_limit !== null && coupon.used >= coupon.total_limit)
    return sentence(m.coupon_used_up)
  if (coupon.used_by_buyer >= coupon.per_user_limit) return timesSentence(coupon)
  if (isOverBudget(coupon, discount_minor)) return sentence(m.coupon_used_up)
  return refusalOfLines(coupon, lines, money)
}

export const timesSentence = ({ per_user_limit }: { per_user_limit: number }) =>
  sentence(m.coupon_already_used, { times: per_user_limit })

const isOverBudget = ({ budget_minor, spent_minor }: Judged, discount_minor: number) =>
  budget_minor !== null && spent_minor + Math.max(discount_minor, 1) > budget_minor

const refusalOfLines = (coupon: Judged, lines: Purchase['lines'], money: Formats['money']) => {
  const inScope = lines.filter((line) => isInScope(coupon, line))
  const forWhat = scopeText(coupon)
  if (inScope.length === 0) return sentence(m.coupon_scope_missing, { scope: forWhat ?? '' })
  const covered = lines.filter((line) => isCovered(coupon, line))
  if (covered.length === 0) return sentence(m.coupon_offers_only)

  const reached = covered.reduce((sum, { line_minor }) => sum + line_minor, 0)
  const missing = coupon.min_subtotal_minor - reached
  if (missing <= 0) return null
  const amount = money(missing)
  return forWhat === undefined
    ? sentence(m.coupon_amount_missing, { amount })
    : sentence(m.coupon_scope_amount_missing, { amount, scope: forWhat })
}

/** Returns the lines that get no discount, and why; each product once. */
export const listExcludedLines = (coupon: Terms, lines: (Goods & { name: string })[]) => {
  const left = lines
    .filter((line) => !isCovered(coupon, line))
    .map((line) => ({ name: line.name, reason: reasonOf(coupon, line) }))
  return [...new Map(left.map((one) => [`${one.name}\n${one.reason}`, one])).values()]
}

const reasonOf = (coupon: Terms, line: Goods) => {
  if (isInScope(coupon, line)) return m.coupon_line_offer()
  return coupon.shop_id !== null && coupon.shop_id !== line.shop_id
    ? m.coupon_line_shop()
    : m.coupon_line_excluded()
}

const namesMax = 3
const alternatives = defineList({ type: 'disjunction' })

const scopeText = ({ scope, names, shop_name }: Judged) => {
  if (scope === 'all') return shop_name ?? undefined
  const visible =
    names.length > namesMax ? [...names.slice(0, namesMax), m.coupon_scope_others()] : names
  const targets = alternatives(visible)
  return shop_name ? m.coupon_scope_at_shop({ scope: targets, shop: shop_name }) : targets
}
