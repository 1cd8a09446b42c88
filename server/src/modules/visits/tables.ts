import { pageDevices } from '@emporia/contract'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** What a day's visitors are hashed with; it is thrown away with the day. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey() })

/** One row a day, visitor and page. */
export const visits = pgTable(
  'visits',
  {
    day: date().notNull(),
    visitor: text().notNull(),
    path: text().notNull(),
    /** The site they came from; '' is none. */
    source: text().notNull().default(''),
    device: text({ enum: pageDevices }).notNull(),
    views: integer().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.path] })],
)
