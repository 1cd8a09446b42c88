import { changeStates, type Reviewed } from '@emporia/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../db/columns.ts'

/** Changes to reviewed fields of approved products; at most one of a product is pending. */
export const productChanges = pgTable('product_changes', {
  id: id(),
  product_id: ref().notNull(),
  state: text({ enum: changeStates }).notNull().default('pending'),
  /** The fields that differ, as they were and as they shall be. */
  old: jsonb().$type<Reviewed>().notNull(),
  proposed: jsonb().$type<Reviewed>().notNull(),
  reason: text(),
  asked_by: ref(),
  decided_by: ref(),
  created_at: stamp(),
  updated_at: stamp(),
  decided_at: instant(),
})
