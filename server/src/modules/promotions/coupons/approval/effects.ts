import { type ApprovalEffect, type Currency, moneyText } from '@emporia/contract'

import type { Db } from '../../../../db/client.ts'
import { getDualControl } from '../../../settings/dual-control.ts'
import { formatTime } from '../../../settings/timestamp.ts'
import type { coupons } from '../../tables.ts'
import { listNamed } from '../check.ts'
import { type CostTerms, marketShareOf } from './possible-cost.ts'

type Coupon = CostTerms &
  Pick<typeof coupons.$inferSelect, 'code' | 'title' | 'used' | 'spent_minor'>

/** A coupon as it would be, and as it is stored; a new one is not stored yet. */
export type Seen = { after: Coupon; before?: Coupon }

/** Describes what a coupon would give and could cost, and what it gives at present. */
export const effectsOf = async (
  db: Db,
  { after, before }: Seen,
  cost_minor: number | null,
): Promise<ApprovalEffect[]> => {
  const { currency } = await getDualControl(db)
  const terms = listTerms(after, await scopeOf(db, after), currency)
  const earlier = before && listTerms(before, await scopeOf(db, before), currency)
  return [
    { label: 'Possible cost to the marketplace', amount_minor: cost_minor, text: noLimit },
    ...[...terms].map(([label, text]) => {
      const was = earlier?.get(label) ?? text
      return { label, amount_minor: null, text: was === text ? text : `${text} (now: ${was})` }
    }),
  ]
}

const noLimit = 'No limit'

const listTerms = (coupon: Coupon, scope: string, currency: Currency) => {
  const money = (minor: number | null) => (minor === null ? noLimit : moneyText(minor, currency))
  const { max_discount_minor, min_subtotal_minor, total_limit, used, budget_minor } = coupon
  const day = (at: string | null) => (at === null ? noLimit : formatTime(new Date(at)))
  return new Map([
    ['Discount', discountText(coupon, currency)],
    ...(coupon.type === 'percent'
      ? ([['Maximum per order', money(max_discount_minor)]] as const)
      : []),
    ['Minimum subtotal', money(min_subtotal_minor)],
    ['Applies to', scope],
    ['Uses in total', total_limit === null ? noLimit : String(total_limit)],
    ['Uses per customer', String(coupon.per_user_limit)],
    ['Used so far', `${used} times, ${money(coupon.spent_minor)}`],
    ['Budget', money(budget_minor)],
    ['Paid by the marketplace', `${marketShareOf(coupon) / 100}%`],
    ['Valid from', day(coupon.starts_at)],
    ['Valid until', day(coupon.ends_at)],
    ['Status', coupon.status === 'active' ? 'Active' : 'Inactive'],
  ])
}

const discountText = ({ type, value }: Coupon, currency: Currency) =>
  ({
    percent: `${value / 100}% off`,
    fixed: `${moneyText(value, currency)} off`,
    free_shipping: 'Free shipping',
  })[type]

const namesMax = 10

const scopeOf = async (db: Db, { scope, scope_ids }: Coupon) => {
  if (scope === 'all') return 'All products'
  const names = (await listNamed(db, scope, scope_ids)).map(({ name }) => name)
  const more = names.length > namesMax ? ` and ${names.length - namesMax} more` : ''
  const label = {
    categories: 'Categories',
    brands: 'Brands',
    products: 'Products',
    sellers: 'Shops',
  }
  return `${label[scope]}: ${names.slice(0, namesMax).join(', ')}${more}`
}
