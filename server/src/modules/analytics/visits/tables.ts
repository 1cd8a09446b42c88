import { pageDevices } from '@emporia/contract'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { instant } from '../../../db/columns.ts'

/** Salt for the visitor hashes of a day; deleted after the day. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey() })

/** One row per day, visitor and page. */
export const visits = pgTable(
  'visits',
  {
    day: date().notNull(),
    visitor: text().notNull(),
    path: text().notNull(),
    /** Referring site; '' is none. */
    source: text().notNull().default(''),
    device: text({ enum: pageDevices }).notNull(),
    views: integer().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.path] })],
)

/** Visits by day: all, and by source, device and path. */
export const visitSums = pgTable(
  'visit_sums',
  {
    kind: text({ enum: ['all', 'source', 'device', 'path'] }).notNull(),
    day: date().notNull(),
    name: text().notNull(),
    visitors: integer().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.name] })],
)
