import { pgTable } from 'drizzle-orm/pg-core'

import { id, instant } from '../../../db/columns.ts'

/** When too little of what members earn came from selling to others; open until it is enough again. */
export const retailTrips = pgTable('retail_trips', {
  id: id(),
  tripped_at: instant().notNull(),
  recovered_at: instant(),
})
