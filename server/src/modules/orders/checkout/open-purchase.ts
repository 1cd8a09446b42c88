import { type Address, type Delivery, payDaysDefault, type PaymentMethod } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { toE164 } from '../../addresses/phone.ts'
import { formatChoices } from '../../cart/queries.ts'
import { findConsumerRule } from '../../consumer-rules/read-rules.ts'
import { commissionFor, type CommissionTerms } from '../../pricing/commission/rules.ts'
import type { Method } from '../../payments/methods/load-methods.ts'
import { inDefaultLanguage, withLocalTexts, withLocalPickups } from './local-texts.ts'
import { randomInt } from 'node:crypto'
import { findParcel, type ShopParcel } from './parcels.ts'
import { toStoredParts } from '../../pricing/rules.ts'
import { toBasisPoints } from '../../pricing/tax.ts'
import { findCommissionTerms } from '../../tax-rules/commission-terms.ts'
import type { PricedPurchase } from './price-purchase.ts'
import { findDebtorOfShop } from './tax-debtor.ts'
import { writePurchase } from './write-purchase.ts'

type Agreed = {
  /** Number of a POS sale, which the register assigned before the server received it. */
  number?: string
  buyer: Buyer
  address: Address
  /** null: the delivery address. */
  billing?: Address | null
  delivery: Pick<Delivery, 'note' | 'company'> & { payment_method: PaymentMethod }
  purchase: PricedPurchase
  /** The method of the checkout with its rules, if there is one. */
  method?: Pick<Method, 'id' | 'pay_days'> | null
  device_id?: number | null
  /** The language in which the buyer orders, or which they prefer if others order for them. */
  locale?: string | null
  /** Whether a job sends the e-mails of a new order. */
  isAnnounced?: boolean
}

/**
 * Creates an order group for a customer with one order per seller, and returns the stock that its
 * lines require.
 */
export const openPurchase = async (
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  agreed: Agreed,
  now: Date,
) => {
  const { number, purchase, isAnnounced = false } = agreed
  const expires_at = new Date(now.getTime() + waitMs(agreed)).toISOString()
  const lines = listLines(purchase, now)
  const reader = { locale: agreed.locale ?? null, terms: purchase.terms }
  const written = await writePurchase(db, {
    group: toGroup(agreed, now),
    number,
    orders: await withLocalPickups(db, toOrders(agreed, { now, expires_at }), reader),
    lines: await withLocalTexts(db, lines, reader),
    actor: { id: actor.id, role: actor.role },
    isAnnounced,
  })
  const { group, orders: placed, lines: remaining } = written
  const demands = remaining.map(({ id, variant_id, quantity }) => ({
    order_line_id: id,
    variant_id,
    quantity,
    expires_at,
  }))
  return { group, placed, remaining, demands }
}

/** Online orders wait for their payment; orders paid on delivery wait for the shop. */
const waitMs = ({ delivery: { payment_method }, purchase, method }: Agreed) => {
  const { order } = purchase.terms
  if (payment_method === 'cash_on_delivery') return order.unconfirmed_hours * 3_600_000
  return payment_method === 'bank_transfer'
    ? (method?.pay_days ?? payDaysDefault) * 86_400_000
    : order.unpaid_minutes * 60_000
}

const toGroup = (
  {
    buyer,
    address,
    billing = null,
    delivery,
    purchase,
    method,
    device_id = null,
    locale = null,
  }: Agreed,
  now: Date,
) => ({
  user_id: buyer.id,
  address,
  billing,
  phone_e164: toE164(address.phone, address.country),
  email: buyer.contact.email,
  note: delivery.note || null,
  company: delivery.company ?? null,
  vat_id: purchase.vat?.vat_id ?? null,
  vat_check: purchase.vat,
  device_id,
  locale,
  payment_method: delivery.payment_method,
  checkout_method_id: method?.id ?? null,
  ...purchase.totals,
  prices_include_tax: purchase.prices_include_tax,
  coupon_id: purchase.coupon?.id ?? null,
  coupon_code: purchase.coupon?.code ?? null,
  ...toWithdrawal(purchase, delivery),
  placed_at: now.toISOString(),
})

/** Consumers may withdraw from what is sent to them, by the rule of the destination. */
const toWithdrawal = (
  { terms, country, vat }: PricedPurchase,
  { payment_method, company }: Agreed['delivery'],
) => {
  const rule = findConsumerRule(terms, country)
  const isConsumer = payment_method !== 'till' && !company && !vat
  return isConsumer && rule && rule.withdrawal_days > 0
    ? { withdrawal_days: rule.withdrawal_days, return_cost: rule.return_cost }
    : { withdrawal_days: null, return_cost: null }
}

const toOrders = (
  { buyer, purchase: { shops, parcels, terms, prices_include_tax, ...purchase } }: Agreed,
  { now, expires_at }: { now: Date; expires_at: string },
) =>
  shops.map((shop) => {
    const { lines: _, ...sums } = shop
    const parcel = findParcel(parcels, sums.shop_id)
    const method = parcel?.chosen
    const regime = purchase.regimes.get(sums.shop_id) ?? purchase.regime
    return {
      user_id: buyer.id,
      ...sums,
      prices_include_tax,
      coupon_keeps_tax: purchase.coupon_keeps_tax && sums.shop_id !== null,
      shipping_method: method?.name ?? null,
      eta_days: method?.max_days ?? null,
      deliver_from: method?.deliver_from ?? null,
      deliver_to: method?.deliver_to ?? null,
      cheapest_shipping_minor: cheapestOf(parcel),
      ...toPickup(parcel),
      shipping_to: terms.shipping.to,
      ...findDebtorOfShop({ ...purchase, prices_include_tax }, shop),
      tax_shipping: regime.shipping,
      tax_zone_id: regime.zone?.id ?? null,
      tax_treatment: regime.treatment,
      ...(purchase.tax_sources?.get(sums.shop_id) ?? byTable),
      expires_at,
      placed_at: now.toISOString(),
    }
  })

const byTable = { tax_provider: null, tax_provider_ref: null, tax_fallback: false }

/** A pickup is no delivery: its price is compared with that of other pickups only. */
const cheapestOf = (parcel: ShopParcel | undefined) => {
  const isPickup = Boolean(parcel?.point)
  const prices = (parcel?.methods ?? []).flatMap(({ points, price_minor }) =>
    points.length > 0 === isPickup ? [price_minor] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The point as it is now, and the code that the buyer shows there. */
const toPickup = (parcel: ShopParcel | undefined) => {
  if (!parcel?.point) return { pickup: null, pickup_code: null }
  const { id, name, address, hours, note } = parcel.point
  const pickup_code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  return { pickup: { id, name, address, hours, note }, pickup_code }
}

const codeLength = 6

type Line = PricedPurchase['shops'][number]['lines'][number]

/** The lines as sellers and staff read them, in the default language. */
const listLines = ({ shops, terms }: PricedPurchase, now: Date) => {
  const charged = findCommissionTerms(terms, now)
  return inDefaultLanguage(terms, () =>
    shops.flatMap((shop, at) =>
      shop.lines.map((line) => ({ ...toLine(line, charged), at: at + 1 })),
    ),
  )
}

const toLine = (line: Line, charged: CommissionTerms) => {
  const { base_minor } = line.parts
  return {
    product_id: line.product_id,
    variant_id: line.variant_id,
    name: line.name,
    variant_label: formatChoices(line.choices),
    sku: line.sku,
    picture: line.picture?.id ?? null,
    unit: line.unit,
    decimals: line.decimals,
    quantity: line.quantity,
    price_minor: line.price_minor,
    offer_item_id: line.offer_item_id,
    withdrawal_exclusion: line.withdrawal_exclusion,
    min_age: line.min_age,
    tax_bp: toBasisPoints(line.tax_rates),
    ...toStoredParts(line.parts),
    ...commissionFor({ ...line, base_minor }, line.commission_facts, charged),
  }
}
