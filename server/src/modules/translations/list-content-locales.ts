import type { ContentPage } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

type Params = { entity: ContentPage; id: string; codes: readonly string[] }

/** The field without which a page counts as not translated. A shop has one name in all languages. */
export const mainFields: Record<ContentPage, string[]> = {
  product: ['name'],
  category: ['name'],
  shop: ['tagline', 'about'],
  page: ['body'],
}

/**
 * Returns the offered languages, other than the default one, into which the content of a page is
 * translated (docs/domain/catalog.md#translations).
 */
export const listContentLocales = async (db: Db, { entity, id, codes }: Params) => {
  const [, ...others] = codes
  if (others.length === 0) return []
  const { rows } = await db.execute<{ locale: string }>(sql`
    select distinct locale from translations
    where entity = ${entity} and entity_id = ${id} and field = any(${sql.param(mainFields[entity])})`)
  return others.filter((code) => rows.some(({ locale }) => locale === code))
}
