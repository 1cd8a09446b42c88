import {
  disputeStates,
  gatewayCodes,
  refundChannels,
  refundKinds,
  refundReasonCodes,
  refundStates,
} from '@emporia/contract'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, measure, minor, ref, stamp } from '../../../db/columns.ts'

/** Money on its way back to a buyer. */
export const refunds = pgTable('refunds', {
  id: id(),
  order_id: ref().notNull(),
  kind: text({ enum: refundKinds }).notNull(),
  /** Whether the order had been delivered: then all who had earned from it give back. */
  is_delivered: boolean().notNull(),
  state: text({ enum: refundStates }).notNull().default('approved'),
  amount_minor: minor().notNull(),
  reason: text().notNull().default(''),
  reason_code: text({ enum: refundReasonCodes }),
  return_id: ref(),
  /** Where the buyer wants what the bank pays. */
  bank_details: text(),
  actor_id: ref(),
  created_at: stamp(),
  paid_at: instant(),
  /** The bank's word for it; and why a gateway did not pay it. */
  reference: text(),
  failure: text(),
})

/** What of each line goes back, to whom, and from whom. */
export const refundLines = pgTable('refund_lines', {
  id: id(),
  refund_id: ref().notNull(),
  order_line_id: ref().notNull(),
  quantity: measure().notNull().default(0),
  /** Of it, units that are not shipped any more, and units that are shipped all the same. */
  canceled_quantity: measure().notNull().default(0),
  kept_quantity: measure().notNull().default(0),
  /** To the buyer: goods without and with the tax that came on top, and delivery. */
  net_minor: minor().notNull(),
  goods_minor: minor().notNull(),
  shipping_minor: minor().notNull().default(0),
  /** The tax in what is given back of the delivery. */
  shipping_tax_minor: minor().notNull().default(0),
  /** To the market's own coupons: on the goods and on the delivery. */
  coupon_minor: minor().notNull().default(0),
  shipping_coupon_minor: minor().notNull().default(0),
  /** From the shop's share of the goods, the market's commission and the tax. */
  share_minor: minor().notNull(),
  commission_minor: minor().notNull().default(0),
  tax_minor: minor().notNull().default(0),
  /** All that the shop gives: its share, and delivery and tax where they are the shop's. */
  shop_minor: minor().notNull().default(0),
})

/** By which way how much of it goes. */
export const refundParts = pgTable('refund_parts', {
  id: id(),
  refund_id: ref().notNull(),
  /** How the buyer had paid it, and how it goes back. */
  source: text({ enum: ['wallet', 'gateway', 'cash'] }).notNull(),
  channel: text({ enum: refundChannels }).notNull(),
  gateway: text({ enum: gatewayCodes }),
  payment_id: ref(),
  amount_minor: minor().notNull(),
})

/** Payments that a bank took back, until it is decided. */
export const disputes = pgTable('disputes', {
  id: id(),
  order_id: ref().notNull(),
  /** What it took, as a refund that is undone when the dispute is won. */
  refund_id: ref().notNull(),
  gateway: text({ enum: gatewayCodes }).notNull(),
  state: text({ enum: disputeStates }).notNull().default('open'),
  fee_minor: minor().notNull().default(0),
  reason: text().notNull(),
  reference: text().notNull(),
  created_at: stamp(),
  closed_at: instant(),
})
