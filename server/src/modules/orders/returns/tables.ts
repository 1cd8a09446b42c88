import {
  refundTargets,
  returnConditions,
  returnKinds,
  returnReasons,
  returnStates,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, measure, ref, stamp } from '../../../db/columns.ts'

/** Returns of goods. */
export const returnRequests = pgTable('return_requests', {
  id: id(),
  order_id: ref().notNull(),
  /** The shop of the order; null is the platform. An order never changes its shop. */
  shop_id: ref(),
  user_id: ref().notNull(),
  kind: text({ enum: returnKinds }).notNull().default('return'),
  state: text({ enum: returnStates }).notNull().default('requested'),
  refund_to: text({ enum: refundTargets }).notNull(),
  /** Bank account for refunds of cash payments. */
  bank_details: text(),
  with_shipping: boolean().notNull(),
  note: text(),
  photos: bigint({ mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`),
  created_at: stamp(),
  /** When the refund of a withdrawal is due, and when staff were reminded. */
  refund_due_at: instant(),
  reminded_at: instant(),
  closed_at: instant(),
})

export const returnLines = pgTable('return_lines', {
  id: id(),
  return_id: ref().notNull(),
  order_line_id: ref().notNull(),
  quantity: measure().notNull(),
  reason: text({ enum: returnReasons }).notNull(),
  condition: text({ enum: returnConditions }).notNull(),
  /** Quantity that the shop received; null before the receipt. */
  received_quantity: measure(),
  resellable: boolean(),
})

export const returnEvents = pgTable('return_events', {
  id: id(),
  return_id: ref().notNull(),
  actor_id: ref(),
  actor_role: text({ enum: ['system', 'user', 'member', 'seller', 'admin'] }).notNull(),
  from_state: text({ enum: returnStates }),
  to_state: text({ enum: returnStates }).notNull(),
  note: text(),
  created_at: stamp(),
})
