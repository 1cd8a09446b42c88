import { date, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../../db/columns.ts'

/** Bills of carriers and label services that staff posted (docs/domain/money.md#label-events). */
export const carrierBills = pgTable('carrier_bills', {
  id: id(),
  carrier: text().notNull(),
  reference: text().notNull(),
  amount_minor: minor().notNull(),
  billed_on: date().notNull(),
  note: text(),
  created_by: ref(),
  created_at: stamp(),
  reversed_at: instant(),
  reversed_by: ref(),
  reversal_reason: text(),
})
