import { commissionKinds, statuses } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, stamp } from '../../../db/columns.ts'

/** Commission rules, evaluated in ascending rank; the first match applies. */
export const commissionRules = pgTable('commission_rules', {
  id: id(),
  name: text().notNull(),
  rank: integer().notNull().default(0),
  kind: text({ enum: commissionKinds }).notNull(),
  target_ids: bigint({ mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`),
  min_price_minor: minor(),
  max_price_minor: minor(),
  bp: integer().notNull(),
  fixed_minor: minor().notNull().default(0),
  floor_minor: minor().notNull().default(0),
  cap_minor: minor(),
  status: text({ enum: statuses }).notNull().default('active'),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})
