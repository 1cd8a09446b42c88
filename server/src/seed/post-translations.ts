import type { TranslatedEntity } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '../db/client.ts'
import type { DemoMarket } from './markets/market.ts'
import { sourcesOf } from '../modules/translations/sources.ts'

const folder = join(import.meta.dirname, 'translations')

/** Posts the translations of the demo in one statement, so that the triggers run once. */
export const postTranslations = async (db: Db, { withAmounts }: DemoMarket) => {
  const rows = (await readTranslations()).map(
    ({ locale, entity, key, texts }) => sql`
      select ${entity}, source.entity_id, sent.key, ${locale}, sent.value,
        md5(source.texts ->> sent.key), 'import'
      from ${sourcesOf(entity)} as source
      cross join jsonb_each_text(${withAmounts(texts)}::jsonb -> (${key})) as sent`,
  )
  await db.execute(sql`
    insert into translations (entity, entity_id, field, locale, text, source_hash, origin)
    ${sql.join(rows, sql` union all `)}`)
}

/**
 * Reads the translations of the demo, for each language and entity the texts by field of each key,
 * as JSON.
 */
export const readTranslations = async () => {
  const locales = await readdir(folder)
  const files = locales.flatMap((locale) => keys.map(([entity, key]) => ({ locale, entity, key })))
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file.locale, `${file.entity}.json`)
      return { ...file, texts: await readFile(path, 'utf8') }
    }),
  )
}

const slugOf = (table: string) =>
  sql`select slug from ${sql.identifier(table)} where id = source.id`

/** SQL: the key of a record in the files. It has no id there, because ids follow from the order. */
const keys: readonly (readonly [TranslatedEntity, SQL])[] = [
  ['product', slugOf('products')],
  ['category', slugOf('categories')],
  ['brand', slugOf('brands')],
  ['shop', slugOf('shops')],
  ['offer', slugOf('offers')],
  ['coupon', sql`select code from coupons where id = source.id`],
  ['attribute', sql`select code from attributes where id = source.id`],
  [
    'attribute_value',
    sql`select code || '.' || value from attribute_values as option
      join attributes on attributes.id = attribute_id where option.id = source.id`,
  ],
  ['picture', sql`select name from files where id = source.id`],
  ['unit', sql`source.texts ->> 'name'`],
  ['shipping_method', sql`source.texts ->> 'name'`],
  ['pickup_point', sql`source.texts ->> 'name'`],
  ['shipping_class', sql`source.texts ->> 'name'`],
  ['tax_category', sql`source.texts ->> 'name'`],
  ['package', sql`source.texts ->> 'name'`],
  ['slider', sql`source.texts ->> 'title'`],
  ['seller_terms', sql`case when source.texts ->> 'changes' = '' then 'first' else 'next' end`],
  ['page', sql`source.entity_id`],
  ['site', sql`source.entity_id`],
]
