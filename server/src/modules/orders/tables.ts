import {
  type Address,
  collectors,
  holdReasons,
  type LineTax,
  orderStatuses,
  orderTaxTreatments,
  paymentMethods,
  paymentStatuses,
  shipmentStates,
  returnCosts,
  shippingTaxes,
  taxReasons,
  type VatCheck,
  withdrawalExclusions,
} from '@emporia/contract'
import { boolean, date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, measure, minor, ref, stamp } from '../../db/columns.ts'
import { commission, type StoredPickup, sums } from './status/tables.ts'
import type { LocaleTexts } from '@emporia/messages/locale'

/** What a buyer ordered at once. All data is a snapshot. */
export const orderGroups = pgTable('order_groups', {
  id: id(),
  number: text().notNull(),
  user_id: ref().notNull(),
  address: jsonb().$type<Address>().notNull(),
  /** Who is billed where; null: the delivery address. */
  billing: jsonb().$type<Address>(),
  /** The phone of the address; null if no country has such a number. */
  phone_e164: text(),
  email: text().notNull(),
  note: text(),
  /** The business for which the buyer ordered. */
  company: text(),
  vat_id: text(),
  /** How its VAT id was checked when the order was placed. */
  vat_check: jsonb().$type<VatCheck>(),
  payment_method: text({ enum: paymentMethods }).notNull(),
  /** The method of the checkout; null: without rules, or placed by staff. */
  checkout_method_id: ref(),
  /** Part paid from the wallet; held until the rest is paid. */
  wallet_minor: minor().notNull().default(0),
  /** What a gateway charges in another currency, at a rate that is valid for a time. */
  charge_currency: text(),
  charge_minor: minor(),
  fx_rate: numeric({ precision: 20, scale: 10 }),
  fx_until: instant(),
  ...sums,
  coupon_id: ref(),
  coupon_code: text(),
  /** The browser used for the order. */
  device_id: ref(),
  /** The employee who wrote it for the customer. */
  placed_by: ref(),
  manual_discount_minor: minor().notNull().default(0),
  manual_discount_reason: text(),
  /** The language in which the buyer ordered; null is the default one. */
  locale: text(),
  /** Days in which the buyer may withdraw; null: no right of withdrawal. */
  withdrawal_days: integer(),
  return_cost: text({ enum: returnCosts }),
  placed_at: stamp(),
})

/** One seller's order of a group; shop_id null is the platform. */
export const orders = pgTable('orders', {
  id: id(),
  group_id: ref().notNull(),
  number: text().notNull(),
  shop_id: ref(),
  user_id: ref().notNull(),
  status: text({ enum: orderStatuses }).notNull().default('pending'),
  payment_status: text({ enum: paymentStatuses }).notNull().default('unpaid'),
  ...sums,
  /** Delivery method that the buyer chose. */
  shipping_method: text(),
  eta_days: integer(),
  /** The cheapest delivery that was offered, which a withdrawal refunds. */
  cheapest_shipping_minor: minor(),
  /** Where the buyer picks it up, as it was then; null: it is delivered. */
  pickup: jsonb().$type<StoredPickup>(),
  /** What the buyer shows there; never read by the shop. */
  pickup_code: text(),
  /** The days between which it arrives, as the buyer read them. */
  deliver_from: date(),
  deliver_to: date(),
  /** Who receives shipping and tax after delivery. */
  shipping_to: text({ enum: ['seller', 'platform'] })
    .notNull()
    .default('seller'),
  tax_to: text({ enum: ['seller', 'platform'] })
    .notNull()
    .default('platform'),
  tax_reason: text({ enum: taxReasons }),
  /** Whether the discounts of the platform do not lower its tax, and how its shipping is taxed. */
  coupon_keeps_tax: boolean().notNull().default(false),
  tax_shipping: text({ enum: shippingTaxes }).notNull().default('exempt'),
  /** The zone by which it was taxed; null: the tax settings. */
  tax_zone_id: ref(),
  tax_treatment: text({ enum: orderTaxTreatments }).notNull().default('taxed'),
  /** Who calculated its tax; `tax_fallback`: the tables did, without an answer of the provider. */
  tax_provider: text({ enum: ['stripe_tax', 'http'] }),
  tax_provider_ref: text(),
  tax_fallback: boolean().notNull().default(false),
  /** Who collected the cash on delivery. */
  collected_by: text({ enum: collectors }),
  /** Amount refunded so far, including refunds on their way. */
  refunded_minor: minor().notNull().default(0),
  expires_at: instant(),
  placed_at: stamp(),
  shipped_at: instant(),
  delivered_at: instant(),
  closed_at: instant(),
  hidden_at: instant(),
  /** Since when shipping is blocked, and why. */
  held_at: instant(),
  hold_reason: text({ enum: holdReasons }),
  /** Incremented by the database with every change. */
  version: integer().notNull().default(1),
})

export const orderLines = pgTable('order_lines', {
  id: id(),
  order_id: ref().notNull(),
  product_id: ref().notNull(),
  variant_id: ref().notNull(),
  name: text().notNull(),
  variant_label: text().notNull().default(''),
  sku: text().notNull(),
  picture: ref(),
  unit: text().notNull().default(''),
  /** What the buyer read in their language; null: the same as the source text. */
  local_name: text(),
  local_variant_label: text(),
  local_unit: text(),
  /** Decimal places of the unit. */
  decimals: integer().notNull().default(0),
  quantity: measure().notNull(),
  shipped_quantity: measure().notNull().default(0),
  /** Units canceled after the order was placed. The line stays as invoiced. */
  left_out_quantity: measure().notNull().default(0),
  price_minor: minor().notNull(),
  /** The offer that set the price. */
  offer_item_id: ref(),
  /**
   * Amounts of a line, by the letters of docs/domain/money.md#line-amounts: G, Cp + Cs, Cp, Cs, N,
   * T, S, and Sd.
   */
  gross_minor: minor().notNull(),
  discount_minor: minor().notNull().default(0),
  coupon_platform_minor: minor().notNull().default(0),
  coupon_seller_minor: minor().notNull().default(0),
  net_minor: minor().notNull(),
  tax_bp: integer().notNull().default(0),
  tax_minor: minor().notNull().default(0),
  shipping_minor: minor().notNull().default(0),
  /** Tax on S − Sd. */
  shipping_tax_minor: minor().notNull().default(0),
  /** F, the share of the payment fee, and the tax on it. */
  fee_minor: minor().notNull().default(0),
  fee_tax_minor: minor().notNull().default(0),
  /** T and the tax on S − Sd and on F by jurisdiction. */
  taxes: jsonb().$type<LineTax[]>().notNull().default([]),
  shipping_discount_platform_minor: minor().notNull().default(0),
  shipping_discount_seller_minor: minor().notNull().default(0),
  ...commission,
  /** The shop's price, if staff agreed on another one. */
  list_price_minor: minor(),
  /** Why the buyer cannot withdraw from it. */
  withdrawal_exclusion: text({ enum: withdrawalExclusions }),
  /** The age from which it is sold. */
  min_age: integer(),
  price_reason: text(),
})

export const orderEvents = pgTable('order_events', {
  id: id(),
  order_id: ref().notNull(),
  actor_id: ref(),
  actor_role: text({ enum: ['system', 'user', 'member', 'seller', 'admin'] }).notNull(),
  from_status: text({ enum: orderStatuses }),
  to_status: text({ enum: orderStatuses }).notNull(),
  note: text(),
  note_translations: jsonb().$type<LocaleTexts<string>>(),
  is_public: boolean().notNull().default(true),
  created_at: stamp(),
})

export const shipments = pgTable('shipments', {
  id: id(),
  order_id: ref().notNull(),
  carrier: text(),
  tracking: text(),
  /** As its buyer reads it. */
  tracking_url: text(),
  /** The provider that reports about it, and its id there. */
  provider: text(),
  provider_ref: text(),
  shipped_at: stamp(),
  delivered_at: instant(),
})

export const shipmentLines = pgTable('shipment_lines', {
  shipment_id: ref().notNull(),
  order_line_id: ref().notNull(),
  quantity: measure().notNull(),
})

/** What a carrier reported about a shipment. */
export const shipmentEvents = pgTable('shipment_events', {
  id: id(),
  shipment_id: ref().notNull(),
  state: text({ enum: shipmentStates }).notNull(),
  text: text().notNull(),
  at: stamp(),
  provider_id: text().notNull(),
  created_at: stamp(),
})
