import { type BuyerKind, type Currency, moneyText, type ShippingKind } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { type Sentence, sentence } from '../../../sentence.ts'
import type { Method } from './load-methods.ts'

/** What the rules of payment methods know of a purchase. */
export type PaidPurchase = {
  /** With shipping and tax, without the fee of a method. */
  total_minor: number
  currency: Currency
  country: string | undefined
  /** The shop of each part, null being the platform, and how it is sent. */
  parts: { shop_id: number | null; shop_name: string; shipping: Shipping | null }[]
  /** The categories of the items, with those above them. */
  category_ids: number[]
  payer: Payer
}

type Shipping = { kind: ShippingKind; allows_cod: boolean }

/** What the rules know of the buyer. */
export type Payer = {
  kinds: BuyerKind[]
  /** Checkouts with cash on delivery that are not received yet. */
  open_cash: number
  /** Deliveries with cash on delivery that the buyer did not take. */
  refused_cash: number
}

type Rule = (method: Method, purchase: PaidPurchase) => Sentence | null

/** Returns why a purchase cannot be paid by a method, or null (docs/domain/payments.md#rules). */
export const findRefusal: Rule = (method, purchase) => {
  for (const rule of rules) {
    const refusal = rule(method, purchase)
    if (refusal) return refusal
  }
  return null
}

const platformId = 0
const allows = <Value>(list: Value[], value: Value) => list.length === 0 || list.includes(value)

const byCurrency: Rule = ({ currencies }, { currency: { code } }) =>
  allows(currencies, code) ? null : sentence(m.payment_refused_currency, { currency: code })

const byCountry: Rule = ({ countries }, { country }) =>
  country === undefined || allows(countries, country) ? null : sentence(m.payment_refused_country)

const byShop: Rule = ({ shop_ids }, { parts }) => {
  const other = parts.find(({ shop_id }) => !allows(shop_ids, shop_id ?? platformId))
  return other ? sentence(m.payment_refused_shop, { shop: other.shop_name }) : null
}

const byCategory: Rule = ({ excluded_category_ids: excluded }, { category_ids }) =>
  category_ids.some((id) => excluded.includes(id)) ? sentence(m.payment_refused_item) : null

const byBuyer: Rule = ({ buyers }, { payer }) =>
  buyers.length === 0 || payer.kinds.some((kind) => buyers.includes(kind))
    ? null
    : sentence(m.payment_refused_buyer)

const byShipping: Rule = ({ provider, shipping_kinds }, { parts }) =>
  parts.every(
    ({ shipping }) =>
      shipping === null ||
      (allows(shipping_kinds, shipping.kind) &&
        (provider !== 'cash_on_delivery' || shipping.allows_cod)),
  )
    ? null
    : sentence(m.payment_refused_shipping)

const byMinimum: Rule = ({ provider, min_minor }, { total_minor, currency }) => {
  if (total_minor >= min_minor) return null
  return provider === 'cash_on_delivery'
    ? sentence(m.cash_delivery_small)
    : sentence(m.payment_refused_small, { amount: moneyText(min_minor, currency) })
}

const byMaximum: Rule = ({ provider, max_minor }, { total_minor, currency }) => {
  if (max_minor === null || total_minor <= max_minor) return null
  return provider === 'cash_on_delivery'
    ? sentence(m.cash_delivery_large)
    : sentence(m.payment_refused_large, { amount: moneyText(max_minor, currency) })
}

/** A guest may have one order open, whatever the method allows. */
const guestOpenMax = 1

const byOpenCash: Rule = ({ provider, open_max }, { payer: { kinds, open_cash: count } }) => {
  const max = kinds.includes('guest') ? guestOpenMax : open_max
  return provider === 'cash_on_delivery' && max !== null && count >= max
    ? sentence(m.payment_refused_open, { count })
    : null
}

const byRefusedCash: Rule = ({ provider, refused_max }, { payer }) =>
  provider === 'cash_on_delivery' && refused_max !== null && payer.refused_cash >= refused_max
    ? sentence(m.payment_refused_deliveries)
    : null

const rules = [
  byCurrency,
  byCountry,
  byShop,
  byCategory,
  byBuyer,
  byShipping,
  byMinimum,
  byMaximum,
  byOpenCash,
  byRefusedCash,
]
