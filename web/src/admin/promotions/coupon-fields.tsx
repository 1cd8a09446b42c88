import { api, type CouponFunder, type CouponScope, type CouponType } from '@emporia/contract'

import { load } from '../../api/load.ts'
import {
  amount,
  choice,
  type Field,
  flag,
  instant,
  pick,
  rate,
  text,
  whole,
} from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'

const Value = lazy(async () => ({ default: (await import('./value-control.tsx')).ValueControl }))
const Things = lazy(async () => ({
  default: (await import('./things-control.client.tsx')).ThingsControl,
}))

export const scopeNames: Record<CouponScope, string> = {
  all: 'Everything',
  categories: 'Categories',
  brands: 'Brands',
  products: 'Products',
  sellers: 'Shops',
}

const typeNames: Record<CouponType, string> = {
  percent: 'Per cent off',
  fixed: 'Amount off',
  free_shipping: 'Free delivery',
}

const funderNames: Record<CouponFunder, string> = {
  platform: 'The market',
  seller: 'The shop',
  shared: 'Both',
}

const coupon = api.admin.coupon.row.shape

const value: Field<number> = {
  label: 'Value',
  isRequired: true,
  Control: Value,
  initial: (stored) => coupon.value.safeParse(stored).data,
  isShown: ({ type }) => type !== 'free_shipping',
}

const things: Field<number[]> = {
  label: 'Which ones',
  isRequired: true,
  Control: Things,
  initial: (stored) => coupon.scope_ids.safeParse(stored).data ?? [],
  isShown: ({ scope }) => scope !== 'all',
}

export const couponFields = {
  code: text('Code', { help: 'Letters A to Z, digits and hyphens. It is kept in capitals.' }),
  title: text('Title'),
  type: pick<CouponType>('Kind', typeNames, {
    initial: (stored) => coupon.type.safeParse(stored).data ?? 'percent',
  }),
  value,
  max_discount_minor: amount('At most', {
    help: 'The largest amount that it takes off.',
    isShown: ({ type }) => type === 'percent',
  }),
  min_subtotal_minor: amount('From', { help: 'The smallest sum of goods it is good for.' }),
  scope: pick<CouponScope>('For', scopeNames, {
    initial: (stored) => coupon.scope.safeParse(stored).data ?? 'all',
  }),
  scope_ids: things,
  starts_at: instant('Good from'),
  ends_at: instant('Good until'),
  total_limit: whole('Uses in all', { help: 'Left empty, there is no limit.' }),
  per_user_limit: whole('Uses for each person', {
    initial: (stored) => coupon.per_user_limit.safeParse(stored).data ?? 1,
  }),
  budget_minor: amount('Budget', { help: 'It ends when so much was taken off with it.' }),
  new_customers_only: flag('Only for a first order'),
  shop_id: choice<number>('Coupon of a shop', listShops, {
    help: 'It touches only the things of that shop, which pays for it.',
  }),
  funded_by: pick<CouponFunder>('Paid by', funderNames, {
    help: 'Left empty, the market pays; the coupon of a shop is paid by the shop.',
  }),
  platform_bp: rate('Part of the market', {
    isRequired: true,
    isShown: ({ funded_by }) => funded_by === 'shared',
  }),
  member_id: whole('Number of a member', { help: 'Whose coupon it is, if it is a member’s.' }),
  stackable: flag('Goes together with offers', {
    help: 'Otherwise it leaves out what an offer has lowered.',
  }),
  is_public: flag('Everybody sees it', { help: 'It stands on the page of coupons.' }),
}

async function listShops() {
  const { rows } = await load(api.shop.list, { per_page: 100 })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
