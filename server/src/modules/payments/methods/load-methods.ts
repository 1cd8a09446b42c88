import {
  buyerKinds,
  type CheckoutProvider,
  checkoutProviders,
  payDaysDefault,
  shippingKinds,
  transferAccount,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { checkoutMethods } from '../tables.ts'

const method = z.object({
  /** null: a provider without a stored method, which has no rules. */
  id: z.int().nullable(),
  provider: z.enum(checkoutProviders),
  title: z.string(),
  note: z.string(),
  rank: z.int(),
  countries: z.array(z.string()),
  currencies: z.array(z.string()),
  min_minor: z.int(),
  max_minor: z.int().nullable(),
  shop_ids: z.array(z.int()),
  excluded_category_ids: z.array(z.int()),
  buyers: z.array(z.enum(buyerKinds)),
  shipping_kinds: z.array(z.enum(shippingKinds)),
  open_max: z.int().nullable(),
  refused_max: z.int().nullable(),
  fee_minor: z.int(),
  fee_bp: z.int(),
  account: transferAccount.nullable(),
  pay_days: z.int(),
  is_active: z.boolean(),
})
export type Method = z.output<typeof method>

/** SQL of the stored methods, for `readMethods`, also as a column of another read. */
export const storedMethods = sql<string | null>`(select jsonb_agg(to_jsonb(method)
    || jsonb_build_object('is_active', status = 'active' and deleted_at is null)
    order by rank, id)::text from ${checkoutMethods} as method)`

/**
 * A provider without a stored method is offered without limits, so that a new gateway needs no
 * migration. One whose methods were all deleted is not.
 */
const defaultMethods: Method[] = checkoutProviders.filter(hasDefault).map((provider, at) => ({
  id: null,
  provider,
  title: '',
  note: '',
  rank: at + 1,
  countries: [],
  currencies: [],
  min_minor: 0,
  max_minor: null,
  shop_ids: [],
  excluded_category_ids: [],
  buyers: [],
  shipping_kinds: [],
  open_max: null,
  refused_max: null,
  fee_minor: 0,
  fee_bp: 0,
  account: null,
  pay_days: payDaysDefault,
  is_active: true,
}))

/** A bank transfer needs an account. */
function hasDefault(provider: CheckoutProvider) {
  return provider !== 'bank_transfer'
}

let last: { text: string | null; methods: readonly Method[] } = {
  text: null,
  methods: defaultMethods,
}

/** Returns the active methods by rank: the same list until they change, which callers leave as it is. */
export const readMethods = (text: string | null): readonly Method[] => {
  if (text !== last.text) last = { text, methods: toMethods(text) }
  return last.methods
}

const toMethods = (text: string | null) => {
  const stored = z.array(method).parse(JSON.parse(text ?? '[]'))
  const known = new Set(stored.map(({ provider }) => provider))
  return [...stored, ...defaultMethods.filter(({ provider }) => !known.has(provider))]
    .filter(({ is_active }) => is_active)
    .toSorted((one, other) => one.rank - other.rank)
}
