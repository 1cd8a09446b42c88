import type { PublicCoupon } from '@emporia/contract'
import type { Parts } from '@emporia/messages/parts'
import * as m from '@emporia/messages/storefront'

import { brandPath, categoryPath, productPath, shopPath } from '../../../format/address.ts'
import { fullDay } from '../../../format/date.ts'
import { percent } from '../../../format/number.ts'

type Formatting = { money: (minor: number) => string; zone: string }

/** Returns the discount of a coupon: '10%', '$5.00', 'Free shipping'. */
export const formatDiscount = ({ type, value }: PublicCoupon, money: Formatting['money']) =>
  ({ percent: percent(value), fixed: money(value), free_shipping: m.coupons_free_delivery() })[type]

/** A name in a condition, and the address of its page if it has one. */
export type NamedPage = { name: string; path: string | undefined }

/** One condition; `pages` are the names between its tags. */
export type Condition = { parts: Parts<'names'>; pages: NamedPage[] }

/** Returns the conditions of a coupon, one sentence each: who, what, minimum, maximum, uses, end. */
export const listConditions = (coupon: PublicCoupon, { money, zone }: Formatting): Condition[] => {
  const { min_subtotal_minor, max_discount_minor, ends_at, per_user_limit } = coupon
  const conditions = [
    coupon.new_customers_only && m.coupons_when_first_order(),
    shopOf(coupon),
    scopeOf(coupon),
    min_subtotal_minor > 0 && m.coupons_when_minimum({ amount: money(min_subtotal_minor) }),
    max_discount_minor !== null && m.coupons_when_maximum({ amount: money(max_discount_minor) }),
  ].flatMap((condition) => condition || [])

  return [
    ...(conditions.length > 0 ? conditions : [m.coupons_when_all()]),
    m.coupons_use_limit({ count: per_user_limit }),
    ...(ends_at === null ? [] : [m.coupons_use_end({ date: fullDay(ends_at, zone) })]),
  ].map((condition) =>
    typeof condition === 'string' ? { parts: [condition], pages: [] } : condition,
  )
}

const namedMax = 3

const shopOf = ({ shop }: PublicCoupon) =>
  shop && {
    parts: m.coupons_when_shop({ shops: shop.name }),
    pages: [{ name: shop.name, path: shopPath(shop) }],
  }

const scopeOf = (coupon: PublicCoupon): Condition | undefined => {
  const pages = listPages(coupon).slice(0, namedMax)
  if (pages.length === 0) return undefined
  const names = pages.map(({ name }) => name).join(', ')
  const count = coupon.scope_names.length - namedMax
  if (coupon.scope === 'sellers')
    return {
      parts:
        count > 0
          ? m.coupons_when_shops_more({ shops: names, count })
          : m.coupons_when_shop({ shops: names }),
      pages,
    }
  const parts =
    count > 0 ? m.coupons_when_scope_more({ names, count }) : m.coupons_when_scope({ names })
  return { parts, pages }
}

const listPages = ({ scope, scope_names, scope_records }: PublicCoupon): NamedPage[] =>
  scope_names.map((name, at) => {
    const { id = 0, slug = null } = scope_records[at] ?? {}
    return { name, path: slug === null ? undefined : toPath(scope, { id, slug }) }
  })

const toPath = (scope: PublicCoupon['scope'], { id, slug }: { id: number; slug: string }) =>
  ({
    all: undefined,
    categories: categoryPath({ url_path: slug }),
    brands: brandPath({ slug }),
    products: productPath({ id, slug }),
    sellers: shopPath({ id, slug }),
  })[scope]
