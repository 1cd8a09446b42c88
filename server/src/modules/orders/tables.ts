import {
  type Address,
  collectors,
  commissionSources,
  holdReasons,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  shippingTaxes,
} from '@emporia/contract'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, measure, minor, ref, stamp } from '../../db/columns.ts'

const sums = {
  subtotal_minor: minor().notNull(),
  discount_minor: minor().notNull().default(0),
  shipping_minor: minor().notNull().default(0),
  shipping_discount_minor: minor().notNull().default(0),
  tax_minor: minor().notNull().default(0),
  /** Whether the sums contain the tax, or it comes on top. */
  prices_include_tax: boolean().notNull().default(false),
  total_minor: minor().notNull(),
}

/** What a customer bought in one go. Everything here is a snapshot. */
export const orderGroups = pgTable('order_groups', {
  id: id(),
  number: text().notNull(),
  user_id: ref().notNull(),
  address: jsonb().$type<Address>().notNull(),
  email: text().notNull(),
  note: text(),
  payment_method: text({ enum: paymentMethods }).notNull(),
  /** What the buyer's wallet pays of it; held until the rest has come. */
  wallet_minor: minor().notNull().default(0),
  ...sums,
  coupon_id: ref(),
  coupon_code: text(),
  /** The browser it was placed with. */
  device_id: ref(),
  /** Of the staff, who wrote it for the customer. */
  placed_by: ref(),
  manual_discount_minor: minor().notNull().default(0),
  manual_discount_reason: text(),
  placed_at: stamp(),
})

/** One seller's part of it; shop_id null is the house. */
export const orders = pgTable('orders', {
  id: id(),
  group_id: ref().notNull(),
  number: text().notNull(),
  shop_id: ref(),
  user_id: ref().notNull(),
  status: text({ enum: orderStatuses }).notNull().default('pending'),
  payment_status: text({ enum: paymentStatuses }).notNull().default('unpaid'),
  ...sums,
  /** How its parcels are sent, as the buyer chose it. */
  shipping_method: text(),
  eta_days: integer(),
  /** Whom the shipping and the tax belong to once it is delivered. */
  shipping_to: text({ enum: ['seller', 'platform'] })
    .notNull()
    .default('seller'),
  tax_to: text({ enum: ['seller', 'platform'] })
    .notNull()
    .default('platform'),
  /** Whether its shipping is taxed with its goods. */
  tax_shipping: text({ enum: shippingTaxes }).notNull().default('exempt'),
  /** Who took the cash of what was paid on delivery. */
  collected_by: text({ enum: collectors }),
  /** What was given back so far, or is on its way. */
  refunded_minor: minor().notNull().default(0),
  expires_at: instant(),
  placed_at: stamp(),
  shipped_at: instant(),
  delivered_at: instant(),
  closed_at: instant(),
  hidden_at: instant(),
  /** Since when it is not shipped, and why. */
  held_at: instant(),
  hold_reason: text({ enum: holdReasons }),
  /** The database counts it with every change. */
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
  /** How fine the unit measured. */
  decimals: integer().notNull().default(0),
  quantity: measure().notNull(),
  shipped_quantity: measure().notNull().default(0),
  /** Units that were canceled after the order was placed; the line stays as it was invoiced. */
  left_out_quantity: measure().notNull().default(0),
  price_minor: minor().notNull(),
  /** The offer that made the price. */
  offer_item_id: ref(),
  /** The parts of a line, by the letters of money.md 1.3: G, Cp + Cs, Cp, Cs, N, T, S, and Sd. */
  gross_minor: minor().notNull(),
  discount_minor: minor().notNull().default(0),
  coupon_platform_minor: minor().notNull().default(0),
  coupon_seller_minor: minor().notNull().default(0),
  net_minor: minor().notNull(),
  tax_bp: integer().notNull().default(0),
  tax_minor: minor().notNull().default(0),
  shipping_minor: minor().notNull().default(0),
  /** The tax on S − Sd, at the rate of the line. */
  shipping_tax_minor: minor().notNull().default(0),
  shipping_discount_platform_minor: minor().notNull().default(0),
  shipping_discount_seller_minor: minor().notNull().default(0),
  /** The market's cut (K), frozen when it was placed; 0 of its own goods. */
  commission_bp: integer().notNull().default(1000),
  commission_minor: minor().notNull().default(0),
  commission_rule_id: ref(),
  commission_source: text({ enum: commissionSources }).notNull().default('default'),
  /** What it cost in the shop, where the staff agreed on another price. */
  list_price_minor: minor(),
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
  is_public: boolean().notNull().default(true),
  created_at: stamp(),
})

export const shipments = pgTable('shipments', {
  id: id(),
  order_id: ref().notNull(),
  carrier: text(),
  tracking: text(),
  shipped_at: stamp(),
  delivered_at: instant(),
})

export const shipmentLines = pgTable('shipment_lines', {
  shipment_id: ref().notNull(),
  order_line_id: ref().notNull(),
  quantity: measure().notNull(),
})
