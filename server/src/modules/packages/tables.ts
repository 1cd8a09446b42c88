import {
  packageKinds,
  packagePayments,
  pauseReasons,
  purchaseStates,
  statuses,
} from '@emporia/contract'
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

export const packages = pgTable('packages', {
  id: id(),
  kind: text({ enum: packageKinds }).notNull(),
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
  kind: text({ enum: packageKinds }).notNull(),
  holder_id: ref().notNull(),
  /** Of a shop package the shop, which owns its money in the ledger. */
  shop_id: ref(),
  name: text().notNull(),
  /** What is paid now, after the credit. */
  price_minor: minor().notNull(),
  /** What the one it replaces was still worth. */
  credit_minor: minor().notNull().default(0),
  replaces_id: ref(),
  duration_days: integer(),
  is_trial: boolean().notNull().default(false),
  payment_method: text({ enum: packagePayments }),
  terms: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  product_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  /** What the shop has picked to stay when this one begins and holds less than there is. */
  keep_product_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  keep_featured_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  keep_login_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  state: text({ enum: purchaseStates }).notNull(),
  /** Price and credit once they are paid, and how much of it is used up. */
  worth_minor: minor().notNull().default(0),
  recognised_minor: minor().notNull().default(0),
  /** Paid into the fund of a boost, instead of being earned by time; null: no funded boost. */
  fund_minor: minor(),
  fund_closed_at: instant(),
  reference: text(),
  reason: text(),
  paid_at: instant(),
  starts_at: instant(),
  ends_at: instant(),
  /** Since then the time of a boost stands still, why, and for how long it did before. */
  paused_at: instant(),
  paused_for: text({ enum: pauseReasons }),
  stood_ms: bigint({ mode: 'number' }).notNull().default(0),
  created_at: stamp(),
})
export type Purchase = typeof packagePurchases.$inferSelect

/** How often what a boost lifts was seen and followed, day by day. */
export const boostCounts = pgTable('boost_counts', {
  purchase_id: ref().notNull(),
  day: date().notNull(),
  impressions: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
})
