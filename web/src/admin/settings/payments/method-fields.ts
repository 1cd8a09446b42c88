import {
  api,
  type BuyerKind,
  type CheckoutProvider,
  payDaysDefault,
  type ShippingKind,
  type TransferAccount,
} from '@emporia/contract'
import * as m from '@emporia/messages/payments'

import { getPaymentLabel } from '../../../features/orders/labels.ts'
import { amount, area, type Field, integer, pick, rate, text } from '../../../resource/fields.tsx'
import { lazy } from '../../../ui/lazy.ts'

const method = api.admin.checkoutMethod.row.shape

const control = <
  Name extends 'Buyers' | 'Kinds' | 'Countries' | 'Currencies' | 'Shops' | 'Categories',
>(
  name: Name,
) => lazy(async () => ({ default: (await import('./method-controls.client.tsx'))[name] }))

const isCash = ({ provider }: Record<string, unknown>) => provider === 'cash_on_delivery'

const isTransfer = ({ provider }: Record<string, unknown>) => provider === 'bank_transfer'

const account: Field<TransferAccount> = {
  label: m.method_field_account,
  help: m.method_field_account_help,
  isRequired: true,
  Control: lazy(async () => ({ default: (await import('./account-control.tsx')).AccountControl })),
  initial: (stored) => method.account.safeParse(stored).data ?? undefined,
  isVisible: isTransfer,
}

const buyers: Field<BuyerKind[]> = {
  label: m.method_field_buyers,
  help: m.method_field_buyers_help,
  Control: control('Buyers'),
  initial: (stored) => method.buyers.safeParse(stored).data ?? [],
}

const shippingKinds: Field<ShippingKind[]> = {
  label: m.method_field_kinds,
  help: m.method_field_kinds_help,
  Control: control('Kinds'),
  initial: (stored) => method.shipping_kinds.safeParse(stored).data ?? [],
}

const countries: Field<string[]> = {
  label: m.method_field_countries,
  help: m.method_field_countries_help,
  Control: control('Countries'),
  initial: (stored) => method.countries.safeParse(stored).data ?? [],
}

const currencies: Field<string[]> = {
  label: m.method_field_currencies,
  help: m.method_field_currencies_help,
  Control: control('Currencies'),
  initial: (stored) => method.currencies.safeParse(stored).data ?? [],
}

const shops: Field<number[]> = {
  label: m.method_field_shops,
  help: m.method_field_shops_help,
  Control: control('Shops'),
  initial: (stored) => method.shop_ids.safeParse(stored).data ?? [],
}

const categories: Field<number[]> = {
  label: m.method_field_categories,
  help: m.method_field_categories_help,
  Control: control('Categories'),
  initial: (stored) => method.excluded_category_ids.safeParse(stored).data ?? [],
}

const providerNames: Record<CheckoutProvider, () => string> = {
  cash_on_delivery: () => getPaymentLabel('cash_on_delivery'),
  wallet: () => getPaymentLabel('wallet'),
  bank_transfer: () => getPaymentLabel('bank_transfer'),
  sandbox: () => getPaymentLabel('sandbox'),
  stripe: () => getPaymentLabel('stripe'),
  paypal: () => getPaymentLabel('paypal'),
  razorpay: () => getPaymentLabel('razorpay'),
  http: () => getPaymentLabel('http'),
}

/** The fields of a payment method; limits of cash appear for cash on delivery only. */
export const methodFields = {
  provider: pick<CheckoutProvider>(m.method_field_provider, providerNames),
  code: text(m.method_field_code, { help: m.method_field_code_help }),
  title: text(m.method_field_title, { help: m.method_field_title_help }),
  note: area(m.method_field_note),
  rank: integer(m.method_field_rank, { help: m.method_field_rank_help }),
  min_minor: amount(m.method_field_min, { help: m.method_field_min_help }),
  max_minor: amount(m.method_field_max),
  fee_minor: amount(m.method_field_fee, { help: m.method_field_fee_help }),
  fee_bp: rate(m.method_field_fee_rate, { help: m.method_field_fee_rate_help }),
  open_max: integer(m.method_field_open, { help: m.method_field_open_help, isVisible: isCash }),
  refused_max: integer(m.method_field_refused, {
    help: m.method_field_refused_help,
    isVisible: isCash,
  }),
  account,
  pay_days: integer(m.method_field_days, {
    help: m.method_field_days_help,
    isVisible: isTransfer,
    initial: (stored) => method.pay_days.safeParse(stored).data ?? payDaysDefault,
  }),
  countries,
  currencies,
  shop_ids: shops,
  excluded_category_ids: categories,
  buyers,
  shipping_kinds: shippingKinds,
}
