import { changeStates, type Reviewed } from '@emporia/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../db/columns.ts'

/** Changes to reviewed fields of approved products; each product has at most one pending change. */
export const productChanges = pgTable('product_changes', {
  id: id(),
  product_id: ref().notNull(),
  state: text({ enum: changeStates }).notNull().default('pending'),
  /** The fields that differ, before and after. */
  old: jsonb().$type<Reviewed>().notNull(),
  proposed: jsonb().$type<Reviewed>().notNull(),
  reason: text(),
  requested_by: ref(),
  decided_by: ref(),
  created_at: stamp(),
  updated_at: stamp(),
  decided_at: instant(),
})
