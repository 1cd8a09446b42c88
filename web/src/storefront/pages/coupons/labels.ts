import type { PublicCoupon } from '@emporia/contract'

import { fullDay } from '../../../format/date.ts'
import { percent } from '../../../format/number.ts'

type Formatting = { money: (minor: number) => string; zone: string }

/** Returns the discount of a coupon: '10 %', '$5.00', 'Free delivery'. */
export const formatDiscount = ({ type, value }: PublicCoupon, money: Formatting['money']) =>
  ({ percent: percent(value), fixed: money(value), free_shipping: 'Free delivery' })[type]

/** Returns the conditions of a coupon as sentences: who, what, minimum, limit, end. */
export const listConditions = (coupon: PublicCoupon, { money, zone }: Formatting) => {
  const { min_subtotal_minor, max_discount_minor, ends_at, per_user_limit } = coupon
  const conditions = [
    coupon.new_customers_only && 'on your first order',
    placeOf(coupon),
    min_subtotal_minor > 0 && `from ${money(min_subtotal_minor)}`,
    max_discount_minor !== null && `at most ${money(max_discount_minor)} off`,
  ].filter((part) => part !== false && part !== '')
  const uses = [
    `${per_user_limit === 1 ? 'once' : `${per_user_limit} times`} for each person`,
    ends_at !== null && `until ${fullDay(ends_at, zone)}`,
  ].filter((part) => part !== false)
  return [conditions.join(', ') || 'on everything', uses.join(', ')]
    .filter(Boolean)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`)
    .join(' ')
}

const placeOf = ({ shop, scope, scope_names }: PublicCoupon) => {
  const targets = scope === 'sellers' ? 'at' : 'on'
  const named = scope_names.length > 0 ? `${targets} ${listed(scope_names)}` : ''
  return [shop ? `at ${shop.name}` : '', named].filter(Boolean).join(', ')
}

const namedMax = 3

const listed = (names: string[]) =>
  names.length > namedMax
    ? `${names.slice(0, namedMax).join(', ')} and ${names.length - namedMax} more`
    : names.join(', ')
