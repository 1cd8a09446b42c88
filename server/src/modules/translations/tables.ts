import { translatedEntities, translationOrigins } from '@emporia/contract'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { ref, stamp } from '../../db/columns.ts'

/** Texts of records in other languages than the default one. */
export const translations = pgTable(
  'translations',
  {
    entity: text({ enum: translatedEntities }).notNull(),
    /** The id of the record; the name of a page or of a kind of e-mail. */
    entity_id: text().notNull(),
    field: text().notNull(),
    locale: text().notNull(),
    text: text().notNull(),
    /** md5 of the source text that was translated. */
    source_hash: text().notNull(),
    origin: text({ enum: translationOrigins }).notNull().default('manual'),
    updated_by: ref(),
    updated_at: stamp(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entity_id, table.field, table.locale] })],
)
