import { statuses } from '@emporia/contract'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

const kinds = ['shop', 'affiliate', 'boost', 'subscription'] as const

export const packages = pgTable('packages', {
  id: id(),
  kind: text({ enum: kinds }).notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  price_minor: minor().notNull(),
  duration_days: integer(),
  trial_days: integer().notNull().default(0),
  features: text().array().notNull().default([]),
  terms: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  rank: integer().notNull().default(0),
  is_public: boolean().notNull().default(true),
  status: text({ enum: statuses }).notNull().default('active'),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})

/** What somebody bought, with its terms as they were then. */
export const packagePurchases = pgTable('package_purchases', {
  id: id(),
  package_id: ref().notNull(),
  kind: text({ enum: kinds }).notNull(),
  holder_id: ref().notNull(),
  name: text().notNull(),
  price_minor: minor().notNull(),
  terms: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  state: text({
    enum: [
      'pending_payment',
      'pending_review',
      'queued',
      'active',
      'grace',
      'expired',
      'cancelled',
      'refunded',
    ],
  }).notNull(),
  starts_at: instant(),
  ends_at: instant(),
  created_at: stamp(),
})
