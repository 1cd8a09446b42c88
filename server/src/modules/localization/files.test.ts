import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, db, send } from '../../../test/app.ts'
import { makeBrand } from '../../../test/goods.ts'
import {
  exportTranslations,
  importTranslationFile,
  toTranslationTable,
} from '../../../test/translation-files.ts'

const ada = as('ada')

beforeEach(() => offerLanguages('en', 'de'))

const stored = async () =>
  (
    await db.execute(
      sql`select entity_id, field, text, origin, updated_at from translations order by 1, 2`,
    )
  ).rows

const translate = (id: number, texts: object) =>
  ada('PUT', '/admin/translation', {
    entity: 'brand',
    entity_id: String(id),
    locale: 'de',
    texts,
  })

test('an export has a row for each text, and importing it changes nothing', async () => {
  const { id } = await makeBrand('=Oslo, "north"')
  await ada('PUT', '/admin/brand', { id, description: 'Line one\nLine two' })
  await translate(id, { description: "'Zeile eins\nZeile zwei" })
  const before = await stored()

  const table = await exportTranslations('ada')
  const report = (await importTranslationFile('ada', table, { is_dry_run: false })).data

  expect(table).toContain(`brand,${id},"'=Oslo, ""north""",name,de`)
  expect(table).toMatch(/^\uFEFFContent,ID,Name,Field,Language,Source,Translation,Status\r\n/)
  expect(report).toMatchObject({ changed: 0, refused: 0, errors: [], changes: [] })
  expect(report.unchanged).toBe(report.rows)
  expect(await stored()).toEqual(before)
})

test('an export is limited to an entity and a state, and to what the employee may translate', async () => {
  const { id } = await makeBrand('Oslo')
  await makeBrand('Bergen')
  await translate(id, { name: 'Oslo AG' })

  const missing = await exportTranslations('ada', '&entity=brand&state=missing')

  expect(missing.split('\r\n')).toMatchObject([
    /^\uFEFFContent/,
    /,Bergen,name,de,Bergen,,missing/,
    '',
  ])
  expect(await exportTranslations('bob')).not.toContain('brand,')
  expect(await exportTranslations('bob', '&entity=brand')).toContain('"forbidden"')
})

test('a dry run reports what would change, and changes nothing', async () => {
  const { id } = await makeBrand('Oslo')
  const table = toTranslationTable([['brand', id, 'name', 'de', 'Oslo AG']])

  const { data } = await importTranslationFile('ada', table)

  expect(data).toMatchObject({
    rows: 1,
    changed: 1,
    changes: [{ line: 2, title: 'Oslo', field: 'name', before: '', after: 'Oslo AG' }],
  })
  expect(await stored()).toEqual([])
})

test('lines with an error are named and skipped, the others are saved', async () => {
  const { id } = await makeBrand('Oslo')
  const table = toTranslationTable([
    ['brand', id, 'name', 'de', 'Oslo AG'],
    ['brand', 99, 'name', 'de', 'Bergen'],
    ['brand', id, 'slug', 'de', 'oslo'],
    ['order', 1, 'name', 'de', 'x'],
    ['brand', id, 'name', 'fr', 'Oslo SA'],
    ['brand', id, 'name', 'de', 'x'.repeat(121)],
    ['brand', id, 'name', 'de', 'Oslo GmbH'],
    ['brand', id, 'name', 'de', ''],
  ])

  const { data } = await importTranslationFile('ada', table, { is_dry_run: false })

  expect(data).toMatchObject({ rows: 8, changed: 1, unchanged: 1, refused: 6 })
  expect(data.errors.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 6, 7, 8])
  expect(await stored()).toMatchObject([{ text: 'Oslo AG', origin: 'import' }])
})

test('a text whose source changed after the export is refused', async () => {
  const { id } = await makeBrand('Oslo')
  const table = (await exportTranslations('ada', '&entity=brand')).replace(
    ',Oslo,,missing',
    ',Oslo,Oslo AG,missing',
  )
  await ada('PUT', '/admin/brand', { id, name: 'Oslo North' })

  const { data } = await importTranslationFile('ada', table)

  expect(data.errors).toEqual([
    { line: 2, message: 'The source text has changed since the export. Export it again.' },
  ])
})

test('employees import only what they may translate', async () => {
  const { id } = await makeBrand('Oslo')
  const table = toTranslationTable([['brand', id, 'name', 'de', 'Oslo AG']])

  const { data } = await importTranslationFile('bob', table, { is_dry_run: false })

  expect(data).toMatchObject({ changed: 0, refused: 1 })
  expect(await stored()).toEqual([])
})

test('an import raises the versions, so that an open form does not overwrite it', async () => {
  const { id } = await makeBrand('Oslo')
  const table = toTranslationTable([['brand', id, 'name', 'de', 'Oslo AG']])
  await importTranslationFile('ada', table, { is_dry_run: false })

  const reply = await ada('PUT', '/admin/translation', {
    entity: 'brand',
    entity_id: String(id),
    locale: 'de',
    texts: { name: 'Oslo' },
    version_seen: 1,
  })

  expect(reply).toMatchObject({ code: 'stale', data: { current: { texts: { name: 'Oslo AG' } } } })
})

test('2,000 texts are imported at once, more than 5,000 are refused', async () => {
  await db.execute(sql`insert into brands (name, slug)
    select 'Brand ' || n, 'brand-' || n from generate_series(1, 2000) n`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from brands order by id`)
  const lines = rows.map(({ id }) => ['brand', id, 'name', 'de', `Marke ${id}`])

  const { data } = await importTranslationFile('ada', toTranslationTable(lines), {
    is_dry_run: false,
  })

  expect(data).toMatchObject({ rows: 2000, changed: 2000, refused: 0 })
  expect(data.changes).toHaveLength(100)
  expect(await stored()).toHaveLength(2000)
  const noted = await db.execute(sql`select record_id, after from audit_changes
    where record = 'translations' order by id`)
  expect(noted.rows).toHaveLength(101)
  expect(noted.rows[0]).toEqual({ record_id: rows[0]?.id, after: { brand_name_de: 'Marke 1' } })
  expect(noted.rows[100]).toEqual({ record_id: null, after: { further_texts: 1900 } })
  const excess = Array.from({ length: 5001 }, () => ['brand', 1, 'name', 'de', 'x'])
  expect(await importTranslationFile('ada', toTranslationTable(excess))).toMatchObject({
    code: 'invalid',
    errors: { file: 'A table can have up to 5,000 rows' },
  })
})

test('titles of columns are in the language of the person, and read in all of them', async () => {
  await makeBrand('Oslo')
  const { body } = await send('ada', 'GET', '/admin/translation-export?locale=de', undefined, {
    'accept-language': 'de',
  })
  const [head, line] = body.split('\r\n')
  expect(head).toBe('\uFEFFInhalt,ID,Name,Feld,Sprache,Ausgangstext,Übersetzung,Status')

  const { data } = await importTranslationFile('ada', [head, line].join('\r\n'))
  expect(data).toMatchObject({ rows: 1, unchanged: 1, refused: 0 })
})

test.each([
  ['not a table', new Uint8Array([0xff, 0xfe, 0x00]), 'The file must be CSV in UTF-8'],
  ['a missing column', 'Content,ID\r\nbrand,1', 'The table needs the column “Field”'],
  ['a strange column', 'Content,Price\r\nbrand,1', '“Price” is not a column of translations'],
  ['no rows', 'Content,ID,Field,Language,Translation', 'The table has no rows'],
])('%s is refused', async (_, table, message) => {
  expect(await importTranslationFile('ada', table)).toMatchObject({
    code: 'invalid',
    errors: { file: message },
  })
})
