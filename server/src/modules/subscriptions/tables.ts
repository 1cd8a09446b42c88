import {
  type InvoiceTax,
  packageKinds,
  packagePayments,
  pauseReasons,
  purchaseStates,
  statuses,
} from '@emporia/contract'
import type { LocaleTexts } from '@emporia/messages/locale'
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

/** Purchases with the terms at the time of purchase. */
export const packagePurchases = pgTable('package_purchases', {
  id: id(),
  package_id: ref().notNull(),
  kind: text({ enum: packageKinds }).notNull(),
  holder_id: ref().notNull(),
  /** The shop of a shop package, which owns its money in the ledger. */
  shop_id: ref(),
  name: text().notNull(),
  /** The amount paid now, after the credit, with its tax. */
  price_minor: minor().notNull(),
  /** The tax in it, by jurisdiction and rate; `taxes` is empty if services were not taxed. */
  tax_minor: minor().notNull().default(0),
  taxes: jsonb().$type<InvoiceTax[]>().notNull().default([]),
  /** Unrecognized worth of the replaced purchase. */
  credit_minor: minor().notNull().default(0),
  /** The tax on it: one list for each price that a part of it is from. */
  credit_taxes: jsonb().$type<InvoiceTax[][]>().notNull().default([]),
  /** Net amount and tax of what was refunded. */
  refunded_taxes: jsonb().$type<InvoiceTax[]>().notNull().default([]),
  replaces_id: ref(),
  duration_days: integer(),
  is_trial: boolean().notNull().default(false),
  payment_method: text({ enum: packagePayments }),
  terms: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  product_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  /** Items the shop has picked to retain when this package starts and its limits are exceeded. */
  keep_product_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  keep_featured_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  keep_login_ids: bigint({ mode: 'number' }).array().notNull().default([]),
  state: text({ enum: purchaseStates }).notNull(),
  /** Price without tax plus credit once they are paid, and how much of it is recognized. */
  worth_minor: minor().notNull().default(0),
  recognised_minor: minor().notNull().default(0),
  /**
   * Amount paid into the fund of a boost instead of being recognized over time; null for all
   * others.
   */
  fund_minor: minor(),
  fund_closed_at: instant(),
  reference: text(),
  reason: text(),
  /** What the system wrote, in every language offered at the time (decision 0038). */
  reason_translations: jsonb().$type<LocaleTexts<string>>(),
  paid_at: instant(),
  starts_at: instant(),
  ends_at: instant(),
  /** Start and reason of the current pause of a boost, and the total length of earlier pauses. */
  paused_at: instant(),
  paused_for: text({ enum: pauseReasons }),
  stood_ms: bigint({ mode: 'number' }).notNull().default(0),
  created_at: stamp(),
})
export type Purchase = typeof packagePurchases.$inferSelect

/** Daily impressions and clicks of boosted products. */
export const boostCounts = pgTable('boost_counts', {
  purchase_id: ref().notNull(),
  day: date().notNull(),
  impressions: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
})
