import type { Check } from '@emporia/contract'
import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'

/** Results of the nightly ledger check. */
export const auditRuns = pgTable('audit_runs', {
  id: id(),
  checked_at: instant().notNull(),
  holds: boolean().notNull(),
  broken: jsonb().$type<Check[]>().notNull(),
})
