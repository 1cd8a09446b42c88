import {
  buyerKinds,
  checkoutProviders,
  gatewayCodes,
  payDaysDefault,
  paymentStates,
  shippingKinds,
  statuses,
  type TransferAccount,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

/** What can be paid for; `payees.ts` has the payee of each. */
const purposes = ['order_group', 'package_purchase'] as const
export type Purpose = (typeof purposes)[number]

/** Attempts to pay. `wallet` is the gateway of payments that the wallet covers completely. */
export const payments = pgTable('payments', {
  id: id(),
  token: text().notNull(),
  purpose: text({ enum: purposes }).notNull(),
  ref_id: ref().notNull(),
  payer_id: ref().notNull(),
  gateway: text({ enum: ['wallet', ...gatewayCodes] }).notNull(),
  amount_minor: minor().notNull(),
  wallet_minor: minor().notNull().default(0),
  currency: text().notNull(),
  /** What the gateway charges in another currency; null: `amount_minor`. */
  charge_currency: text(),
  charge_minor: minor(),
  state: text({ enum: paymentStates }).notNull().default('initiated'),
  failure: text(),
  reference: text(),
  url: text(),
  expires_at: instant(),
  paid_at: instant(),
  created_at: stamp(),
  updated_at: stamp(),
  checked_at: instant(),
})
export type Payment = typeof payments.$inferSelect

export const webhookEvents = pgTable('webhook_events', {
  id: id(),
  provider: text().notNull(),
  event_id: text().notNull(),
  type: text().notNull(),
  payload_hash: text().notNull(),
  payment_id: ref(),
  outcome: text().notNull(),
  received_at: stamp(),
})

export const paymentRefunds = pgTable('payment_refunds', {
  id: id(),
  payment_id: ref().notNull(),
  refund_key: text().notNull(),
  /** The key under which the provider sends it once; null: `refund_key`. */
  request_key: text().default(sql`gen_random_uuid()::text`),
  amount_minor: minor().notNull(),
  currency: text().notNull(),
  /** What the gateway sends back in another currency; null: `amount_minor`. */
  charge_currency: text(),
  charge_minor: minor(),
  stray_event: text(),
  state: text({ enum: ['queued', 'done', 'refused'] })
    .notNull()
    .default('queued'),
  failure: text(),
  created_at: stamp(),
  settled_at: instant(),
})
export type PaymentRefund = typeof paymentRefunds.$inferSelect

const ids = () => bigint({ mode: 'number' }).array().notNull().default([])

/** Payment methods of the checkout; an empty list of a rule allows everything. */
export const checkoutMethods = pgTable('checkout_methods', {
  id: id(),
  code: text().notNull(),
  provider: text({ enum: checkoutProviders }).notNull(),
  title: text().notNull().default(''),
  note: text().notNull().default(''),
  rank: integer().notNull().default(0),
  countries: text().array().notNull().default([]),
  currencies: text().array().notNull().default([]),
  min_minor: minor().notNull().default(0),
  max_minor: minor(),
  shop_ids: ids(),
  excluded_category_ids: ids(),
  buyers: text({ enum: buyerKinds }).array().notNull().default([]),
  shipping_kinds: text({ enum: shippingKinds }).array().notNull().default([]),
  open_max: integer(),
  refused_max: integer(),
  /** What the buyer pays for the method: an amount, and a share of the total. */
  fee_minor: minor().notNull().default(0),
  fee_bp: integer().notNull().default(0),
  account: jsonb().$type<TransferAccount>(),
  pay_days: integer().notNull().default(payDaysDefault),
  status: text({ enum: statuses }).notNull().default('active'),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})
