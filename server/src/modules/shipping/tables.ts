import {
  type CarriedClass,
  type DeliveryArea,
  type LabelRate,
  type PickupPoint,
  shippingKinds,
  type ShippingStep,
  statuses,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

const stamps = { created_at: stamp(), updated_at: stamp(), deleted_at: instant() }
const status = () => text({ enum: statuses }).notNull().default('active')

export const shippingZones = pgTable('shipping_zones', {
  id: id(),
  /** null: the marketplace. */
  shop_id: ref(),
  name: text().notNull(),
  areas: jsonb().$type<DeliveryArea[]>().notNull().default([]),
  status: status(),
  ...stamps,
})

export const shippingMethods = pgTable('shipping_methods', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  zone_id: ref().notNull(),
  /** The shop that offers it; null: the marketplace. */
  shop_id: ref(),
  name: text().notNull(),
  kind: text({ enum: shippingKinds }).notNull(),
  price_minor: minor().notNull(),
  steps: jsonb().$type<ShippingStep[]>().notNull().default([]),
  /** Of the kind `carrier`: whose live price it has, and the price without an answer. */
  carrier: text(),
  service: text(),
  fallback_minor: minor(),
  free_from_minor: minor(),
  shop_ids: bigint({ mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`),
  min_days: integer().notNull(),
  max_days: integer().notNull(),
  max_grams: integer(),
  allows_cod: boolean().notNull().default(true),
  age_check: boolean().notNull().default(false),
  always: boolean().notNull().default(false),
  /** What it carries beside goods without a class. */
  classes: jsonb().$type<CarriedClass[]>().notNull().default([]),
  status: status(),
  ...stamps,
})

export const shippingClasses = pgTable('shipping_classes', {
  id: id(),
  name: text().notNull(),
  code: text().notNull(),
  status: status(),
  ...stamps,
})

/** Where buyers pick up their orders. */
export const pickupPoints = pgTable('pickup_points', {
  id: id(),
  /** The shop whose products are picked up there; null: the platform. */
  shop_id: ref(),
  name: text().notNull(),
  address: jsonb().$type<PickupPoint['address']>().notNull(),
  hours: text(),
  note: text(),
  status: status(),
  ...stamps,
})

export const carriers = pgTable('carriers', {
  id: id(),
  name: text().notNull(),
  /** With {tracking} in place of the number; null: shipments have no page. */
  tracking_url: text(),
  status: status(),
  ...stamps,
})

export const holidays = pgTable('holidays', {
  id: id(),
  country: text().notNull(),
  day: date().notNull(),
  name: text().notNull(),
  created_at: stamp(),
  updated_at: stamp(),
})

/** What the carriers answered for a parcel, by its hash. */
export const shippingQuotes = pgTable('shipping_quotes', {
  hash: text().primaryKey(),
  rates: jsonb().$type<Omit<LabelRate, 'id'>[]>().notNull().default([]),
  failed: boolean().notNull().default(false),
  refusal: text(),
  created_at: stamp(),
})

/** The rules of the marketplace (shop 0) and of each shop, compiled by a trigger. */
export const shippingRuleSets = pgTable('shipping_rule_sets', {
  shop_id: ref().primaryKey(),
  rules: jsonb().notNull(),
})
