import { statuses } from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../db/columns.ts'

/** Manufacturers and responsible persons that products name. */
export const economicOperators = pgTable('economic_operators', {
  id: id(),
  /** The shop whose products name it; null: the platform. */
  shop_id: ref(),
  name: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  electronic_address: text().notNull(),
  status: text({ enum: statuses }).notNull().default('active'),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})
