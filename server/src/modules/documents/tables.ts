import { issuedKinds } from '@emporia/contract'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, minor, ref, stamp } from '../../db/columns.ts'

/** The last number of each series; its row is locked until the document that took it stands. */
export const documentSeries = pgTable('document_series', {
  series: text().primaryKey(),
  last_number: bigint({ mode: 'number' }).notNull(),
})

/** What was issued with a number: whole, as it was on that day, and never changed. */
export const orderDocuments = pgTable('order_documents', {
  id: id(),
  kind: text({ enum: issuedKinds }).notNull(),
  series: text().notNull(),
  sequence: bigint({ mode: 'number' }).notNull(),
  number: text().notNull(),
  order_id: ref().notNull(),
  /** What a credit note gives back. */
  refund_id: ref(),
  total_minor: minor().notNull(),
  facts: jsonb().notNull(),
  issued_at: stamp(),
})
