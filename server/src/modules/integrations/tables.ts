import { apiKeyKinds, deliveryStates, webhookStatuses } from '@emporia/contract'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** API keys of employees, shops and the marketplace. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  kind: text({ enum: apiKeyKinds }).notNull(),
  /** The person whose rights limit the key. */
  user_id: ref().notNull(),
  shop_id: ref(),
  name: text().notNull(),
  prefix: text().notNull(),
  key_hash: text().notNull(),
  /** The secret before the last rotation, and until when it works. */
  old_key_hash: text(),
  old_ends_at: instant(),
  scopes: text().array().notNull(),
  expires_at: instant().notNull(),
  /** When the person was warned that the key expires. */
  warned_at: instant(),
  used_at: instant(),
  revoked_at: instant(),
  created_at: stamp(),
})

/** Addresses that receive events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  /** The person whose rights limit the events. */
  user_id: ref().notNull(),
  /** Null: the marketplace. */
  shop_id: ref(),
  url: text().notNull(),
  events: text().array().notNull(),
  /** Encrypted, as the previous one, which also signs until it ends. */
  secret: text().notNull(),
  old_secret: text(),
  old_ends_at: instant(),
  status: text({ enum: webhookStatuses }).notNull().default('active'),
  /** Failures since the last success or pause, and since when every attempt failed. */
  failures: integer().notNull().default(0),
  failing_since: instant(),
  resumes_at: instant(),
  created_at: stamp(),
})

/** One event for one endpoint; without an event, a test. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: id(),
  endpoint_id: ref().notNull(),
  event_id: ref(),
  state: text({ enum: deliveryStates }).notNull().default('pending'),
  attempts: integer().notNull().default(0),
  next_at: instant(),
  status_code: integer(),
  ms: integer(),
  /** The beginning of the reply, or why there was none. */
  reply: text(),
  created_at: stamp(),
})
