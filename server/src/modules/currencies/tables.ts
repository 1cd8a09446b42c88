import { fxSources, statuses } from '@emporia/contract'
import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Currencies besides that of the marketplace. */
export const currencies = pgTable('currencies', {
  id: id(),
  code: text().notNull(),
  symbol: text().notNull(),
  exponent: integer().notNull(),
  rounding_minor: integer().notNull().default(1),
  shows: boolean().notNull().default(true),
  charges: boolean().notNull().default(false),
  margin_bp: integer().notNull().default(200),
  /** When the owner was told that the rate is too old; null: it is not. */
  stale_told_at: instant(),
  status: text({ enum: statuses }).notNull().default('active'),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})

/** What one unit of the currency of the marketplace is worth; rows never change. */
export const fxRates = pgTable('fx_rates', {
  id: id(),
  quote: text().notNull(),
  rate: numeric({ precision: 20, scale: 10 }).notNull(),
  source: text({ enum: fxSources }).notNull(),
  valid_at: instant().notNull(),
  created_by: ref(),
  created_at: stamp(),
})

/** Units of the currency of the marketplace for one euro, by day; rows never change. */
export const ecbRates = pgTable('ecb_rates', {
  id: id(),
  day: date().notNull(),
  rate: numeric({ precision: 20, scale: 10 }).notNull(),
  /** Null: read from the ECB. */
  entered_by: ref(),
  created_at: stamp(),
})
