import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { stamp } from '../../../db/columns.ts'

/** Shipments that the sandbox priced, with what became of them. */
export const sandboxShipments = pgTable('sandbox_shipments', {
  id: text().primaryKey(),
  shipment: jsonb().notNull(),
  created_at: stamp(),
})
