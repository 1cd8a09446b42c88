import { api, type CouponScope, type CouponType } from '@emporia/contract'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { amount, type Field, flag, instant, pick, text, integer } from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'
import type { TargetLookup } from './products.ts'

const Value = lazy(async () => ({ default: (await import('./value-control.tsx')).ValueControl }))

const chooserOf = (targets: TargetLookup) =>
  lazy(async () => {
    const { TargetsControl } = await import('./products-control.client.tsx')
    const Chooser = (props: ControlProps<number[]>) => (
      <TargetsControl {...props} targets={targets} />
    )
    return { default: Chooser }
  })

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

const coupon = api.admin.coupon.row.shape

const value: Field<number> = {
  label: 'Value',
  isRequired: true,
  Control: Value,
  initial: (stored) => coupon.value.safeParse(stored).data,
  isVisible: ({ type }) => type !== 'free_shipping',
}

const chosen = (targets: TargetLookup): Field<number[]> => ({
  label: 'Which ones',
  isRequired: true,
  Control: chooserOf(targets),
  initial: (stored) => coupon.scope_ids.safeParse(stored).data ?? [],
  isVisible: ({ scope }) => scope !== 'all',
})

type CouponFieldParams<Scope extends CouponScope> = { scope: Field<Scope>; targets: TargetLookup }

/** Fields that all coupons share; the author determines the available scopes. */
export const couponTerms = <Scope extends CouponScope>({
  scope,
  targets,
}: CouponFieldParams<Scope>) => ({
  code: text('Code', { help: 'Letters A to Z, digits and hyphens. It is kept in capitals.' }),
  title: text('Title'),
  type: pick<CouponType>('Kind', typeNames, {
    initial: (stored) => coupon.type.safeParse(stored).data ?? 'percent',
  }),
  value,
  max_discount_minor: amount('At most', {
    help: 'The largest amount that it takes off.',
    isVisible: ({ type }) => type === 'percent',
  }),
  min_subtotal_minor: amount('From', { help: 'The smallest sum of goods it is good for.' }),
  scope,
  scope_ids: chosen(targets),
  starts_at: instant('Good from'),
  ends_at: instant('Good until'),
  total_limit: integer('Uses in all', { help: 'Left empty, there is no limit.' }),
  per_user_limit: integer('Uses for each person', {
    initial: (stored) => coupon.per_user_limit.safeParse(stored).data ?? 1,
  }),
  budget_minor: amount('Budget', { help: 'It ends when so much was taken off with it.' }),
  new_customers_only: flag('Only for a first order'),
})

export const couponSwitches = {
  stackable: flag('Goes together with offers', {
    help: 'Otherwise it leaves out what an offer has lowered.',
  }),
  is_public: flag('Everybody sees it', { help: 'It is listed on the page of coupons.' }),
}
