import type { Input, TranslatedEntity, translationExport, TranslationRow } from '@emporia/contract'
import { and } from 'drizzle-orm'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { assertTranslatable } from '../../translations/write-translations.ts'
import { inState, matching, selectEntries } from '../entries/select-entries.ts'
import { toRows } from '../entries/to-rows.ts'
import { columnNames, getTitle } from './columns.ts'

type Filter = Omit<Input<typeof translationExport>, 'entity'>

const batchMax = 500

/** Streams the texts of these entities as CSV: a row for each text, in the order of the list. */
export async function* writeTranslationsCsv(
  db: Db,
  entities: readonly TranslatedEntity[],
  filter: Filter,
) {
  await assertTranslatable(db, filter.locale)
  // Without the byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${csvLines([columnNames.map(getTitle)])}`
  for (const entity of entities) {
    const query = { ...filter, entity }
    for (let after_id: number | undefined = 0; after_id !== undefined;) {
      const where = and(matching('everything', { ...query, after_id }), inState(filter.state))
      const entries = await selectEntries(db, query, where, batchMax)
      const rows = await toRows(db, 'everything', query, entries)
      yield csvLines(rows.flatMap(linesOf))
      after_id = entries.length < batchMax ? undefined : entries.at(-1)?.id
    }
  }
}

const linesOf = ({ entity, entity_id, title, locale, source, texts, states }: TranslationRow) =>
  Object.entries(source).map(([field, text]) => [
    entity,
    entity_id,
    title,
    field,
    locale,
    text,
    texts[field] ?? '',
    states[field] ?? '',
  ])
