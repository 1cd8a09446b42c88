import {
  type CommissionTax,
  disputeStates,
  type LineTax,
  gatewayCodes,
  refundChannels,
  refundKinds,
  refundReasonCodes,
  refundStates,
} from '@emporia/contract'
import type { LocaleTexts } from '@emporia/messages/locale'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, measure, minor, ref, stamp } from '../../../db/columns.ts'

/** Refunds to buyers. */
export const refunds = pgTable('refunds', {
  id: id(),
  order_id: ref().notNull(),
  kind: text({ enum: refundKinds }).notNull(),
  /** Whether the order had been delivered, so that earnings are reversed. */
  is_delivered: boolean().notNull(),
  state: text({ enum: refundStates }).notNull().default('approved'),
  amount_minor: minor().notNull(),
  reason: text().notNull().default(''),
  /** What the system wrote, in every language offered at the time (decision 0038). */
  reason_translations: jsonb().$type<LocaleTexts<string>>(),
  reason_code: text({ enum: refundReasonCodes }),
  return_id: ref(),
  /** Bank account of the buyer for refunds by bank. */
  bank_details: text(),
  actor_id: ref(),
  created_at: stamp(),
  paid_at: instant(),
  /** Reference of the bank payment, and why a gateway refused it. */
  reference: text(),
  failure: text(),
})

/** Refunded part of each order line, for whom, and who bears it. */
export const refundLines = pgTable('refund_lines', {
  id: id(),
  refund_id: ref().notNull(),
  order_line_id: ref().notNull(),
  quantity: measure().notNull().default(0),
  /** Units that are not shipped any more, and units that are still shipped. */
  canceled_quantity: measure().notNull().default(0),
  kept_quantity: measure().notNull().default(0),
  /** To the buyer: goods without tax, the tax added to them, and shipping. */
  net_minor: minor().notNull(),
  goods_minor: minor().notNull(),
  shipping_minor: minor().notNull().default(0),
  /** Tax included in the refunded shipping. */
  shipping_tax_minor: minor().notNull().default(0),
  /** The refunded payment fee including its tax, and the tax in it. */
  fee_minor: minor().notNull().default(0),
  fee_tax_minor: minor().notNull().default(0),
  /** To the platform's coupons: on the goods and on the shipping. */
  coupon_minor: minor().notNull().default(0),
  shipping_coupon_minor: minor().notNull().default(0),
  /** From the shop's share of the goods, the marketplace fee with its tax, and the tax. */
  share_minor: minor().notNull(),
  commission_minor: minor().notNull().default(0),
  commission_tax_minor: minor().notNull().default(0),
  commission_taxes: jsonb().$type<CommissionTax[]>().notNull().default([]),
  tax_minor: minor().notNull().default(0),
  /** The refunded tax by jurisdiction. */
  taxes: jsonb().$type<LineTax[]>().notNull().default([]),
  /** Total borne by the shop: its share, and shipping and tax where the shop receives them. */
  shop_minor: minor().notNull().default(0),
})

/** Amounts of a refund by method. */
export const refundParts = pgTable('refund_parts', {
  id: id(),
  refund_id: ref().notNull(),
  /** How the buyer paid it, and how it is refunded. */
  source: text({ enum: ['wallet', 'gateway', 'cash'] }).notNull(),
  channel: text({ enum: refundChannels }).notNull(),
  gateway: text({ enum: gatewayCodes }),
  payment_id: ref(),
  amount_minor: minor().notNull(),
})

/** Payments that a bank has taken back, until they are decided. */
export const disputes = pgTable('disputes', {
  id: id(),
  order_id: ref().notNull(),
  /** The disputed amount as a refund, which is reversed if the dispute is won. */
  refund_id: ref().notNull(),
  gateway: text({ enum: gatewayCodes }).notNull(),
  state: text({ enum: disputeStates }).notNull().default('open'),
  fee_minor: minor().notNull().default(0),
  reason: text().notNull(),
  reference: text().notNull(),
  created_at: stamp(),
  closed_at: instant(),
})
