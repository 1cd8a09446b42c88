import { exemptionFlow, exemptionKinds } from '@emporia/contract'
import { date, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../../db/columns.ts'

export const taxExemptions = pgTable('tax_exemptions', {
  id: id(),
  user_id: ref().notNull(),
  country: text().notNull(),
  region: text(),
  kind: text({ enum: exemptionKinds }).notNull(),
  number: text().notNull(),
  file_id: ref().notNull(),
  valid_until: date(),
  status: text({ enum: exemptionFlow.names }).notNull().default('pending'),
  reason: text(),
  decided_by: ref(),
  decided_at: instant(),
  created_at: stamp(),
})
