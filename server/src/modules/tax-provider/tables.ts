import type { LineTax } from '@emporia/contract'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { stamp } from '../../db/columns.ts'

/** What a provider answered for a sale, by the hash of the sale. */
export const taxQuotes = pgTable('tax_quotes', {
  hash: text().primaryKey(),
  reference: text().notNull().default(''),
  taxes: jsonb()
    .$type<(Omit<LineTax, 'base_minor'> & { line: string | null })[]>()
    .notNull()
    .default([]),
  /** The provider did not answer, or with something that cannot be used. */
  failed: boolean().notNull().default(false),
  created_at: stamp(),
})
