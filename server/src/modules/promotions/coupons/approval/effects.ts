import { type ApprovalEffect, type Currency, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { joinFacts } from '@emporia/messages/formats'

import type { Db } from '../../../../db/client.ts'
import { toChangeText } from '../../../approvals/to-change-text.ts'
import { getDualControl } from '../../../settings/dual-control.ts'
import { formatPercent } from '../../../settings/percent.ts'
import { formatTime } from '../../../settings/timestamp.ts'
import type { coupons } from '../../tables.ts'
import { listNamed } from '../check.ts'
import { type CostTerms, marketShareOf } from './possible-cost.ts'

type Coupon = CostTerms &
  Pick<typeof coupons.$inferSelect, 'code' | 'title' | 'used' | 'spent_minor'>

/** A coupon as it would be, and as it is stored; a new one is not stored yet. */
export type Seen = { after: Coupon; before?: Coupon }

/** Returns what describes what a coupon would give and could cost, and what it gives at present. */
export const effectsOf = async (
  db: Db,
  { after, before }: Seen,
  cost_minor: number | null,
): Promise<() => ApprovalEffect[]> => {
  const { currency } = await getDualControl(db)
  const names = await listNames(db, after)
  const earlierNames = before ? await listNames(db, before) : []
  return () => {
    const terms = listTerms(after, scopeOf(after, names), currency)
    const earlier = before && listTerms(before, scopeOf(before, earlierNames), currency)
    return [
      {
        label: m.promotion_possible_cost_marketplace(),
        amount_minor: cost_minor,
        text: m.coupon_no_limit(),
      },
      ...[...terms].map(([label, text]) => {
        const was = earlier?.get(label) ?? text
        return { label, amount_minor: null, text: toChangeText(text, was) }
      }),
    ]
  }
}

const listTerms = (coupon: Coupon, scope: string, currency: Currency) => {
  const money = (minor: number | null) =>
    minor === null ? m.coupon_no_limit() : moneyText(minor, currency)
  const { max_discount_minor, min_subtotal_minor, total_limit, used, budget_minor } = coupon
  const day = (at: string | null) => (at === null ? m.coupon_no_limit() : formatTime(new Date(at)))
  return new Map([
    [m.promotion_discount(), discountText(coupon, currency)],
    ...(coupon.type === 'percent'
      ? ([[m.promotion_maximum_per_order(), money(max_discount_minor)]] as const)
      : []),
    [m.promotion_minimum_subtotal(), money(min_subtotal_minor)],
    [m.promotion_applies(), scope],
    [m.promotion_uses_total(), total_limit === null ? m.coupon_no_limit() : String(total_limit)],
    [m.promotion_uses_per_customer(), String(coupon.per_user_limit)],
    [m.promotion_used_so_far(), m.promotion_times({ used, spent: money(coupon.spent_minor) })],
    [m.promotion_budget(), money(budget_minor)],
    [m.promotion_paid_marketplace(), formatPercent(marketShareOf(coupon))],
    [m.promotion_valid_from(), day(coupon.starts_at)],
    [m.promotion_valid_until(), day(coupon.ends_at)],
    [
      m.promotion_status(),
      coupon.status === 'active' ? m.promotion_active() : m.promotion_inactive(),
    ],
  ])
}

const discountText = ({ type, value }: Coupon, currency: Currency) =>
  ({
    percent: m.promotion_off({ value: formatPercent(value) }),
    fixed: m.promotion_off({ value: moneyText(value, currency) }),
    free_shipping: m.promotion_free_shipping(),
  })[type]

const namesMax = 10

const listNames = async (db: Db, { scope, scope_ids }: Coupon) =>
  scope === 'all' ? [] : (await listNamed(db, scope, scope_ids)).map(({ name }) => name)

const scopeOf = ({ scope }: Coupon, names: string[]) => {
  if (scope === 'all') return m.promotion_all_products()
  const visible = joinFacts(names.slice(0, namesMax))
  const count = names.length - namesMax
  const label = {
    categories: m.promotion_categories(),
    brands: m.promotion_brands(),
    products: m.promotion_products(),
    sellers: m.promotion_shops(),
  }
  return `${label[scope]}: ${count > 0 ? m.promotion_names_more({ names: visible, count }) : visible}`
}
