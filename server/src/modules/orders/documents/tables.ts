import { issuedKinds } from '@emporia/contract'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, minor, ref, stamp } from '../../../db/columns.ts'

/**
 * The last number of each series. The row is locked until the transaction that drew a number ends.
 */
export const documentSeries = pgTable('document_series', {
  series: text().primaryKey(),
  last_number: bigint({ mode: 'number' }).notNull(),
})

/** Documents that the tax provider has recorded, with its reference. */
export const taxRecords = pgTable('tax_records', {
  document_id: ref().primaryKey(),
  reference: text().notNull(),
  recorded_at: stamp(),
})

/** Issued documents with a number. Each stores its complete content and never changes. */
export const orderDocuments = pgTable('order_documents', {
  id: id(),
  kind: text({ enum: issuedKinds }).notNull(),
  series: text().notNull(),
  sequence: bigint({ mode: 'number' }).notNull(),
  number: text().notNull(),
  order_id: ref().notNull(),
  /** The refund that a credit note documents. */
  refund_id: ref(),
  total_minor: minor().notNull(),
  facts: jsonb().notNull(),
  issued_at: stamp(),
})
