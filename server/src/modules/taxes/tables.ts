import {
  shippingTaxes,
  statuses,
  type DeliveryArea,
  taxPayees,
  taxSchemes,
  taxTreatments,
} from '@emporia/contract'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

const stamps = { created_at: stamp(), updated_at: stamp(), deleted_at: instant() }
const status = () => text({ enum: statuses }).notNull().default('active')

export const taxCategories = pgTable('tax_categories', {
  id: id(),
  name: text().notNull(),
  code: text().notNull(),
  treatment: text({ enum: taxTreatments }).notNull().default('taxed'),
  /** Its code at the tax provider; '' is the standard one. */
  provider_code: text().notNull().default(''),
  status: status(),
  ...stamps,
})

export const taxZones = pgTable('tax_zones', {
  id: id(),
  name: text().notNull(),
  label: text().notNull(),
  areas: jsonb().$type<DeliveryArea[]>().notNull().default([]),
  shows_tax: boolean().notNull().default(true),
  shipping: text({ enum: shippingTaxes }).notNull().default('goods'),
  payee: text({ enum: taxPayees }).notNull().default('platform'),
  /** Maximum value of an imported parcel; null: no limit. */
  import_limit_minor: minor(),
  /** Whether shops that owe its tax sell there only with a tax number. */
  requires_number: boolean().notNull().default(false),
  scheme: text({ enum: taxSchemes }).notNull().default('domestic'),
  number: text().notNull().default(''),
  status: status(),
  ...stamps,
})

/** The rules of all zones in one row, compiled by a trigger. */
export const taxRuleSets = pgTable('tax_rule_sets', {
  is_single: boolean().primaryKey().default(true),
  rules: jsonb().notNull(),
  changed_at: stamp(),
})

export const taxRates = pgTable('tax_rates', {
  id: id(),
  /** null: all destinations without a zone. */
  zone_id: ref(),
  /** null: the standard rate. */
  category_id: ref(),
  jurisdiction: text().notNull(),
  name: text().notNull(),
  rate_ppm: integer().notNull(),
  starts_on: date().notNull().default('2000-01-01'),
  ends_on: date(),
  status: status(),
  ...stamps,
})
