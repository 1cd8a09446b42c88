import type { PublicCoupon } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { fullDay } from '../../../format/date.ts'
import { percent } from '../../../format/number.ts'

type Formatting = { money: (minor: number) => string; zone: string }

/** Returns the discount of a coupon: '10 %', '$5.00', 'Free delivery'. */
export const formatDiscount = ({ type, value }: PublicCoupon, money: Formatting['money']) =>
  ({ percent: percent(value), fixed: money(value), free_shipping: m.coupons_free_delivery() })[type]

/** Returns the conditions of a coupon as sentences: who, what, minimum, limit, end. */
export const listConditions = (coupon: PublicCoupon, { money, zone }: Formatting) => {
  const { min_subtotal_minor, max_discount_minor, ends_at, per_user_limit } = coupon
  const conditions = [
    coupon.new_customers_only && m.coupons_when_first_order(),
    placeOf(coupon),
    min_subtotal_minor > 0 && m.coupons_when_minimum({ amount: money(min_subtotal_minor) }),
    max_discount_minor !== null && m.coupons_when_maximum({ amount: money(max_discount_minor) }),
  ].filter((part) => part !== false && part !== '')
  const uses = [
    m.coupons_use_limit({ count: per_user_limit }),
    ends_at !== null && m.coupons_use_end({ date: fullDay(ends_at, zone) }),
  ].filter((part) => part !== false)
  return [conditions.join(', ') || m.coupons_when_all(), uses.join(', ')]
    .filter(Boolean)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`)
    .join(' ')
}

const placeOf = ({ shop, scope, scope_names }: PublicCoupon) => {
  const names = listed(scope_names)
  const scopeText = scope === 'sellers' ? m.coupons_when_sellers : m.coupons_when_scope
  return [shop && m.coupons_when_shop({ shop: shop.name }), names && scopeText({ names })]
    .filter(Boolean)
    .join(', ')
}

const namedMax = 3

const listed = (names: string[]) =>
  names.length > namedMax
    ? m.coupons_when_more({
        names: names.slice(0, namedMax).join(', '),
        count: names.length - namedMax,
      })
    : names.join(', ')
