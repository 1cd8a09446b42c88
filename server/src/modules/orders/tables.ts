import { type Address, orderStatuses, paymentMethods, paymentStatuses } from '@emporia/contract'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

const sums = {
  subtotal_minor: minor().notNull(),
  discount_minor: minor().notNull().default(0),
  shipping_minor: minor().notNull().default(0),
  tax_minor: minor().notNull().default(0),
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
  ...sums,
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
  expires_at: instant(),
  placed_at: stamp(),
  shipped_at: instant(),
  delivered_at: instant(),
  closed_at: instant(),
  hidden_at: instant(),
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
  quantity: integer().notNull(),
  shipped_quantity: integer().notNull().default(0),
  price_minor: minor().notNull(),
  /** The offer that made the price. */
  offer_item_id: ref(),
  gross_minor: minor().notNull(),
  discount_minor: minor().notNull().default(0),
  net_minor: minor().notNull(),
  tax_minor: minor().notNull().default(0),
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
  quantity: integer().notNull(),
})
