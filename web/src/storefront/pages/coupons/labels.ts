import type { PublicCoupon } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { fullDay } from '../../../format/date.ts'
import { percent } from '../../../format/number.ts'

type Formatting = { money: (minor: number) => string; zone: string }

/** Returns the discount of a coupon: '10%', '$5.00', 'Free shipping'. */
export const formatDiscount = ({ type, value }: PublicCoupon, money: Formatting['money']) =>
  ({ percent: percent(value), fixed: money(value), free_shipping: m.coupons_free_delivery() })[type]

/** Returns the conditions of a coupon, one sentence each: who, what, minimum, maximum, uses, end. */
export const listConditions = (coupon: PublicCoupon, { money, zone }: Formatting) => {
  const { min_subtotal_minor, max_discount_minor, ends_at, per_user_limit } = coupon
  const conditions = [
    coupon.new_customers_only && m.coupons_when_first_order(),
    coupon.shop && m.coupons_when_shop({ shops: coupon.shop.name }),
    scopeOf(coupon),
    min_subtotal_minor > 0 && m.coupons_when_minimum({ amount: money(min_subtotal_minor) }),
    max_discount_minor !== null && m.coupons_when_maximum({ amount: money(max_discount_minor) }),
  ].filter((condition) => typeof condition === 'string')

  return [
    ...(conditions.length > 0 ? conditions : [m.coupons_when_all()]),
    m.coupons_use_limit({ count: per_user_limit }),
    ...(ends_at === null ? [] : [m.coupons_use_end({ date: fullDay(ends_at, zone) })]),
  ]
}

const namedMax = 3

const scopeOf = ({ scope, scope_names }: PublicCoupon) => {
  if (scope_names.length === 0) return undefined
  const names = scope_names.slice(0, namedMax).join(', ')
  const count = scope_names.length - namedMax
  if (scope === 'sellers')
    return count > 0
      ? m.coupons_when_shops_more({ shops: names, count })
      : m.coupons_when_shop({ shops: names })
  return count > 0 ? m.coupons_when_scope_more({ names, count }) : m.coupons_when_scope({ names })
}
