import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, ref, stamp } from '../../../db/columns.ts'

/** Attributes that the product form asks for in a category and its descendants. */
export const categoryAttributes = pgTable('category_attributes', {
  category_id: ref().notNull(),
  attribute_id: ref().notNull(),
  rank: integer().notNull().default(0),
})

/** Former slugs of categories and brands, written by triggers (0072_page_paths.sql). */
export const slugRedirects = pgTable('slug_redirects', {
  id: id(),
  slug: text().notNull(),
  category_id: ref(),
  brand_id: ref(),
  created_at: stamp(),
})
