import {
  approvals,
  attributeTypes,
  type Content,
  energyClasses,
  movementKinds,
  productStatuses,
  statuses,
  withdrawalExclusions,
} from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, measure, minor, ref, stamp } from '../../db/columns.ts'

const status = () => text({ enum: statuses }).notNull().default('active')
const stamps = {
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
}

export const categories = pgTable('categories', {
  id: id(),
  parent_id: ref(),
  /** '/1/4/': the ids from the root to this one. */
  path: text().notNull().default(''),
  name: text().notNull(),
  slug: text().notNull(),
  image: ref(),
  icon: ref(),
  banner: ref(),
  rank: integer().notNull().default(0),
  is_featured: boolean().notNull().default(false),
  commission_bp: integer(),
  affiliate_bp: integer(),
  tax_category_id: ref(),
  min_age: integer(),
  size_guide: text().notNull().default(''),
  status: status(),
  /** It and its ancestors are active; maintained by the database. */
  is_open: boolean().notNull().default(true),
  ...stamps,
})

export const brands = pgTable('brands', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull(),
  logo: ref(),
  description: text().notNull().default(''),
  is_featured: boolean().notNull().default(false),
  status: status(),
  ...stamps,
})

export const units = pgTable('units', {
  id: id(),
  name: text().notNull(),
  short: text().notNull(),
  decimals: integer().notNull().default(0),
  status: status(),
  ...stamps,
})

export const attributes = pgTable('attributes', {
  id: id(),
  name: text().notNull(),
  code: text().notNull(),
  type: text({ enum: attributeTypes }).notNull(),
  is_required: boolean().notNull().default(false),
  is_filterable: boolean().notNull().default(false),
  is_variant_axis: boolean().notNull().default(false),
  rank: integer().notNull().default(0),
  status: status(),
  ...stamps,
})

export const attributeValues = pgTable('attribute_values', {
  id: id(),
  attribute_id: ref().notNull(),
  value: text().notNull(),
  label: text().notNull(),
  swatch: text(),
  rank: integer().notNull().default(0),
  deleted_at: instant(),
  updated_at: stamp(),
})

const ids = () => bigint({ mode: 'number' }).array().notNull().default([])
const textArray = () => text().array().notNull().default([])
const whenListed = sql`status = 'active' and approval = 'approved'
  and deleted_at is null and not is_template`

export const products = pgTable('products', {
  id: id(),
  /** null: the platform sells it. */
  shop_id: ref(),
  name: text().notNull(),
  slug: text().notNull(),
  category_id: ref().notNull(),
  brand_id: ref(),
  unit_id: ref(),
  short_description: text().notNull().default(''),
  description: text().notNull().default(''),
  thumbnail: ref(),
  gallery: ids(),
  /** The lowest price of its active variants, maintained by the command that writes them. */
  price_minor: minor().notNull(),
  compare_at_minor: minor(),
  low_stock: measure().notNull().default(5),
  backorder: boolean().notNull().default(false),
  min_quantity: measure().notNull().default(1),
  max_quantity: measure(),
  weight_grams: integer(),
  /** null: that of the shop. */
  handling_days: integer(),
  /** Which methods carry it; null: all of them. */
  shipping_class_id: ref(),
  withdrawal_exclusion: text({ enum: withdrawalExclusions }),
  min_age: integer(),
  guarantee_years: integer(),
  guarantor: text().notNull().default(''),
  energy_class: text({ enum: energyClasses }),
  eprel_number: text(),
  manufacturer_id: ref(),
  responsible_id: ref(),
  model: text().notNull().default(''),
  safety_warnings: text().notNull().default(''),
  hs_code: text(),
  origin_country: text(),
  length_mm: integer(),
  width_mm: integer(),
  height_mm: integer(),
  gtin: text(),
  cost_minor: minor(),
  tax_category_id: ref(),
  extra_category_ids: ids(),
  pos_enabled: boolean().notNull().default(true),
  is_featured: boolean().notNull().default(false),
  tags: textArray(),
  /** The attributes whose values make the variants, in order. */
  axes: ids(),
  /** The attribute values of its offered variants, maintained like the price. */
  value_ids: ids(),
  details: jsonb().$type<{ attribute_id: number; value: string }[]>().notNull().default([]),
  meta_title: text(),
  meta_description: text(),
  status: text({ enum: productStatuses }).notNull().default('active'),
  approval: text({ enum: approvals }).notNull().default('approved'),
  submitted_at: instant(),
  approval_reason: text(),
  is_template: boolean().notNull().default(false),
  template_id: ref(),
  /** The fields that still follow the template. */
  linked_fields: textArray(),
  rating_total: integer().notNull().default(0),
  rating_count: integer().notNull().default(0),
  published_at: instant(),
  paused_at: instant(),
  /** Visible if its category is open and its shop trades. */
  is_listed: boolean().notNull().generatedAlwaysAs(whenListed),
  ...stamps,
})

export const variants = pgTable('variants', {
  id: id(),
  product_id: ref().notNull(),
  shop_id: ref(),
  sku: text().notNull(),
  barcodes: textArray(),
  price_minor: minor().notNull(),
  compare_at_minor: minor(),
  rrp_minor: minor(),
  content: jsonb().$type<Content>(),
  picture: ref(),
  /** 'attribute:value,attribute:value', attribute ids ascending; '' without axes. */
  combination: text().notNull().default(''),
  rank: integer().notNull().default(0),
  status: status(),
  on_hand: measure().notNull().default(0),
  held: measure().notNull().default(0),
  ...stamps,
})

export const variantValues = pgTable('variant_values', {
  variant_id: ref().notNull(),
  attribute_id: ref().notNull(),
  value_id: ref().notNull(),
})

/** The changes of `on_hand`, which equals their sum. */
export const stockMovements = pgTable('stock_movements', {
  id: id(),
  variant_id: ref().notNull(),
  kind: text({ enum: movementKinds }).notNull(),
  delta: measure().notNull(),
  order_line_id: ref(),
  actor_id: ref(),
  note: text(),
  created_at: stamp(),
})

/** The reservations behind `held`, which equals their sum. */
export const stockHolds = pgTable('stock_holds', {
  order_line_id: bigint({ mode: 'number' }).primaryKey(),
  variant_id: ref().notNull(),
  quantity: measure().notNull(),
  expires_at: instant(),
  created_at: stamp(),
})

/** Former prices of a variant, each with the time it ended; written by a trigger. */
export const priceChanges = pgTable('price_changes', {
  id: id(),
  variant_id: ref().notNull(),
  price_minor: minor().notNull(),
  until_at: instant().notNull(),
})
