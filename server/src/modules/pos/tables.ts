import {
  fulfillments,
  remittanceKinds,
  remittanceStates,
  reviewReasons,
  saleDecisions,
  type SaleDraft,
  saleFlags,
  saleModes,
  type SalePayment,
  type PosCustomer,
  type PosReceipt,
} from '@emporia/contract'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref } from '../../db/columns.ts'

/** Limits for an offline sale, above which staff review it. */
export type Ceilings = { sale_minor: number; day_minor: number; line_units: number; hours: number }

/** A browser used as register; its number is part of the receipt numbers. */
export const posDevices = pgTable('pos_devices', {
  id: id(),
  member_id: ref().notNull(),
  device_id: uuid().notNull(),
  number: integer().notNull(),
  created_at: instant().notNull(),
  seen_at: instant().notNull(),
  /** Last chain report of the register; the number never decreases. */
  highest_seq: integer(),
  highest_hash: text(),
  waiting: integer(),
  reported_at: instant(),
})

export const posOrders = pgTable('pos_orders', {
  id: id(),
  member_id: ref().notNull(),
  client_uuid: uuid().notNull(),
  device_id: ref().notNull(),
  device_seq: integer().notNull(),
  number: text().notNull(),
  group_id: ref(),
  fulfilment: text({ enum: fulfillments }).notNull(),
  mode: text({ enum: saleModes }).notNull(),
  customer: jsonb().$type<PosCustomer>(),
  sold_at: instant().notNull(),
  received_at: instant().notNull(),
  /** Booked total after the member's discount. */
  total_minor: minor().notNull().default(0),
  discount_minor: minor().notNull().default(0),
  /** Amount charged to the customer. */
  seen_minor: minor().notNull().default(0),
  rounding_minor: minor().notNull().default(0),
  /** Amount that the member owes for it. */
  due_minor: minor().notNull().default(0),
  wallet_minor: minor().notNull().default(0),
  commission_minor: minor().notNull().default(0),
  payments: jsonb().$type<SalePayment[]>().notNull().default([]),
  due_at: instant().notNull(),
  flags: text({ enum: saleFlags }).array().notNull().default([]),
  receipt: jsonb().$type<PosReceipt>().notNull(),
  /** An offline sale above the ceilings is parked until it is decided. */
  review: text({ enum: ['parked', ...saleDecisions] }),
  review_reasons: text({ enum: reviewReasons }).array().notNull().default([]),
  draft: jsonb().$type<SaleDraft>(),
  ceilings: jsonb().$type<Ceilings>(),
  decided_by: ref(),
  decided_at: instant(),
  review_note: text(),
  copies: integer().notNull().default(0),
  prev_hash: text().notNull(),
  hash: text().notNull(),
  /** Account of the customer once it is known, and how it was linked. */
  user_id: ref(),
  linked_by: text({ enum: ['code', 'login'] }),
  linked_at: instant(),
})

/**
 * Codes that customers read out at the register. Without an account that has the phone, a code
 * belongs to no account.
 */
export const posCodes = pgTable('pos_codes', {
  id: id(),
  pos_order_id: ref().notNull(),
  user_id: ref(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: instant().notNull(),
  used_at: instant(),
  created_at: instant().notNull(),
})

/** POS data of an order line. */
export const posLines = pgTable('pos_lines', {
  order_line_id: ref().primaryKey(),
  pos_order_id: ref().notNull(),
  discount_minor: minor().notNull().default(0),
  commission_minor: minor().notNull().default(0),
  commission_bp: integer().notNull().default(0),
})

/** Cash handed over to the platform, or a transfer that staff must find at the bank. */
export const posRemittances = pgTable('pos_remittances', {
  id: id(),
  member_id: ref().notNull(),
  pos_order_id: ref(),
  kind: text({ enum: remittanceKinds }).notNull(),
  amount_minor: minor().notNull(),
  reference: text().notNull(),
  note: text(),
  state: text({ enum: remittanceStates }).notNull().default('pending'),
  reason: text(),
  decided_by: ref(),
  decided_at: instant(),
  created_at: instant().notNull(),
})

export const posReturns = pgTable('pos_returns', {
  id: id(),
  pos_order_id: ref().notNull(),
  amount_minor: minor().notNull(),
  till_minor: minor().notNull(),
  is_void: boolean().notNull().default(false),
  is_restocked: boolean().notNull(),
  reason: text().notNull(),
  created_at: instant().notNull(),
})
