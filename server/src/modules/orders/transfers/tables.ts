import { transferStates } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../../db/columns.ts'

/** Bank transfers that staff recorded. Those that are waiting have no row. */
export const bankTransfers = pgTable('bank_transfers', {
  id: id(),
  group_id: ref().notNull(),
  amount_minor: minor().notNull(),
  reference: text().notNull(),
  state: text({ enum: transferStates }).notNull(),
  booked_by: ref(),
  booked_at: stamp(),
  return_reference: text(),
  returned_by: ref(),
  returned_at: instant(),
})
