import { api, type CouponScope, type CouponType } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'

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

export const scopeNames: Record<CouponScope, () => string> = {
  all: m.coupon_scope_all,
  categories: m.coupon_scope_categories,
  brands: m.coupon_scope_brands,
  products: m.coupon_scope_products,
  sellers: m.coupon_scope_shops,
}

const typeNames: Record<CouponType, () => string> = {
  percent: m.coupon_type_percent,
  fixed: m.coupon_type_fixed,
  free_shipping: m.coupon_type_shipping,
}

const coupon = api.admin.coupon.row.shape

const value: Field<number> = {
  label: m.coupon_field_value,
  isRequired: true,
  Control: Value,
  initial: (stored) => coupon.value.safeParse(stored).data,
  isVisible: ({ type }) => type !== 'free_shipping',
}

const chosen = (targets: TargetLookup): Field<number[]> => ({
  label: m.coupon_field_targets,
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
  code: text(m.coupon_field_code, { help: m.coupon_field_code_help }),
  title: text(m.coupon_field_title),
  type: pick<CouponType>(m.coupon_field_type, typeNames, {
    initial: (stored) => coupon.type.safeParse(stored).data ?? 'percent',
  }),
  value,
  max_discount_minor: amount(m.coupon_field_maximum, {
    help: m.coupon_field_maximum_help,
    isVisible: ({ type }) => type === 'percent',
  }),
  min_subtotal_minor: amount(m.coupon_field_minimum, { help: m.coupon_field_minimum_help }),
  scope,
  scope_ids: chosen(targets),
  starts_at: instant(m.coupon_field_start),
  ends_at: instant(m.coupon_field_end),
  total_limit: integer(m.coupon_field_uses, { help: m.coupon_field_uses_help }),
  per_user_limit: integer(m.coupon_field_user_uses, {
    initial: (stored) => coupon.per_user_limit.safeParse(stored).data ?? 1,
  }),
  budget_minor: amount(m.coupon_field_budget, { help: m.coupon_field_budget_help }),
  new_customers_only: flag(m.coupon_field_first_order),
})

export const couponSwitches = {
  stackable: flag(m.coupon_field_combine, {
    help: m.coupon_field_combine_help,
  }),
  is_public: flag(m.coupon_field_public, { help: m.coupon_field_public_help }),
}
