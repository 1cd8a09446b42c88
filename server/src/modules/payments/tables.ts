import { gatewayCodes, paymentStates } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

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
  amount_minor: minor().notNull(),
  currency: text().notNull(),
  stray_event: text(),
  state: text({ enum: ['queued', 'done', 'refused'] })
    .notNull()
    .default('queued'),
  failure: text(),
  created_at: stamp(),
  settled_at: instant(),
})
export type PaymentRefund = typeof paymentRefunds.$inferSelect
