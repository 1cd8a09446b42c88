import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** One row: the installation that this database belongs to, and whether it is held. */
export const installation = pgTable('installation', {
  is_single: boolean().primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
  system_identifier: text(),
  public_host: text(),
  held_at: instant(),
  held_because: text(),
  restored_from: text(),
  covers_until: instant(),
})
