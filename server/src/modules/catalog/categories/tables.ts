import { integer, pgTable } from 'drizzle-orm/pg-core'

import { ref } from '../../../db/columns.ts'

/** Attributes that the product form asks for in a category and its descendants. */
export const categoryAttributes = pgTable('category_attributes', {
  category_id: ref().notNull(),
  attribute_id: ref().notNull(),
  rank: integer().notNull().default(0),
})
