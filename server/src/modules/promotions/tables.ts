import { couponFunders, couponScopes, couponTypes, reductions, statuses } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, measure, minor, ref, stamp } from '../../db/columns.ts'

const commonColumns = {
  status: text({ enum: statuses }).notNull().default('active'),
  /** When staff deactivated it: the seller cannot activate it again. */
  deactivated_at: instant(),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
}

/** Temporarily reduced prices. */
export const offers = pgTable('offers', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull(),
  banner: ref(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  allow_below_cost: boolean().notNull().default(false),
  rank: integer().notNull().default(0),
  /** The shop of the sale; null is the platform. */
  shop_id: ref(),
  ...commonColumns,
})

export const offerItems = pgTable('offer_items', {
  id: id(),
  offer_id: ref().notNull(),
  product_id: ref().notNull(),
  /** null: all variants of the product. */
  variant_id: ref(),
  type: text({ enum: reductions }).notNull(),
  /** Basis points for a percentage, otherwise minor units. */
  value: minor().notNull(),
  quantity_limit: integer(),
  per_user_limit: integer(),
  /** Sum of its order lines that were not canceled. */
  taken: measure().notNull().default(0),
  rank: integer().notNull().default(0),
  deleted_at: instant(),
})

export const coupons = pgTable('coupons', {
  id: id(),
  code: text().notNull(),
  title: text().notNull(),
  type: text({ enum: couponTypes }).notNull(),
  /** Basis points for a percentage, minor units for a fixed amount, 0 for free shipping. */
  value: minor().notNull(),
  max_discount_minor: minor(),
  min_subtotal_minor: minor().notNull().default(0),
  starts_at: instant(),
  ends_at: instant(),
  total_limit: integer(),
  per_user_limit: integer().notNull().default(1),
  budget_minor: minor(),
  scope: text({ enum: couponScopes }).notNull().default('all'),
  scope_ids: bigint({ mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`),
  shop_id: ref(),
  new_customers_only: boolean().notNull().default(false),
  funded_by: text({ enum: couponFunders }).notNull().default('platform'),
  platform_bp: integer(),
  stackable: boolean().notNull().default(false),
  member_id: ref(),
  is_public: boolean().notNull().default(false),
  /** Order groups that use it, and the sum of their discounts. */
  used: integer().notNull().default(0),
  spent_minor: minor().notNull().default(0),
  ...commonColumns,
})

/** Use of a coupon by an order group, until all its orders are canceled unpaid. */
export const couponUses = pgTable('coupon_uses', {
  id: id(),
  coupon_id: ref().notNull(),
  group_id: ref().notNull(),
  user_id: ref().notNull(),
  discount_minor: minor().notNull(),
  created_at: stamp(),
  given_back_at: instant(),
})
