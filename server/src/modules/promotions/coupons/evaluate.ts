import type { InactiveReason } from '@emporia/contract'

import type { Goods } from '../../pricing/goods.ts'
import { isCovered, isInScope, type Terms } from '../../pricing/discounts.ts'

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
): string | null => {
  if (!coupon) return 'We do not know this code. Check how it is written'
  if (coupon.inactive_reason !== null)
    return `This code cannot be used now: ${coupon.shop_name ?? 'its shop'} accepts no coupons at the moment`
  if (coupon.starts_at && new Date(coupon.starts_at) > now)
    return `This code is good from ${day(coupon.starts_at)}. Come back then`
  if (coupon.ends_at && new Date(coupon.ends_at) <= now)
    return `This code ended on ${day(coupon.ends_at)}`
  if (coupon.new_customers_only && coupon.has_bought)
    return 'This code is for a first order only, and you have ordered before'
  if (coupon.total_limit !== null && coupon.used >= coupon.total_limit) return usedUp
  if (coupon.used_by_buyer >= coupon.per_user_limit) return timesSentence(coupon)
  if (isOverBudget(coupon, discount_minor)) return usedUp
  return refusalOfLines(coupon, lines, money)
}

export const usedUp = 'This code has been used up'

export const timesSentence = ({ per_user_limit }: { per_user_limit: number }) =>
  per_user_limit === 1
    ? 'You have used this code already'
    : `You have used this code ${per_user_limit} times already, and it allows no more`

const isOverBudget = ({ budget_minor, spent_minor }: Judged, discount_minor: number) =>
  budget_minor !== null && spent_minor + Math.max(discount_minor, 1) > budget_minor

const refusalOfLines = (coupon: Judged, lines: Purchase['lines'], money: Formats['money']) => {
  const inScope = lines.filter((line) => isInScope(coupon, line))
  const forWhat = scopeText(coupon)
  if (inScope.length === 0) return `This code is only for ${forWhat}. Add something of it first`
  const covered = lines.filter((line) => isCovered(coupon, line))
  if (covered.length === 0)
    return 'This code does not go together with offers. Add something at its usual price'

  const reached = covered.reduce((sum, { line_minor }) => sum + line_minor, 0)
  const missing = coupon.min_subtotal_minor - reached
  if (missing <= 0) return null
  const of = forWhat === everything ? '' : ` of ${forWhat}`
  return `Add ${money(missing)} more${of} to use this code`
}

/** Returns the lines that get no discount, and why; each product once. */
export const listExcludedLines = (coupon: Terms, lines: (Goods & { name: string })[]) => {
  const left = lines
    .filter((line) => !isCovered(coupon, line))
    .map((line) => ({ name: line.name, reason: reasonOf(coupon, line) }))
  return [...new Map(left.map((one) => [`${one.name}\n${one.reason}`, one])).values()]
}

const reasonOf = (coupon: Terms, line: Goods) => {
  if (isInScope(coupon, line)) return 'It is on offer, and this code does not combine with offers'
  return coupon.shop_id !== null && coupon.shop_id !== line.shop_id
    ? 'Another shop sells it'
    : 'This code does not include it'
}

const everything = 'everything'

const namesMax = 3

const scopeText = ({ scope, names, shop_name }: Judged) => {
  if (scope === 'all') return shop_name ?? everything
  const visible = names.length > namesMax ? [...names.slice(0, namesMax), 'others'] : names
  const targets = new Intl.ListFormat('en', { type: 'disjunction' }).format(visible)
  return shop_name ? `${targets} at ${shop_name}` : targets
}
