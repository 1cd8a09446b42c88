import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { stamp } from '../../../db/columns.ts'

/** The last answer of VIES about a VAT id. */
export const vatChecks = pgTable('vat_checks', {
  vat_id: text().primaryKey(),
  is_valid: boolean().notNull(),
  name: text(),
  checked_at: stamp(),
})
