import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, db } from '../../../test/app.ts'
import { makeBrand, makeCategory, makeProduct } from '../../../test/goods.ts'
import { translate } from '../../../test/translations.ts'
import { findTranslated, translatedRows } from './read-translations.ts'

const ada = as('ada')

beforeEach(() => offerLanguages('en', 'de', 'fr'))

const stored = async () =>
  (await db.execute(sql`select entity_id, field, locale, text from translations`)).rows

test('a translation is written with the state of its record', async () => {
  const { id } = await makeBrand('Oslo')

  const row = await translate({ entity: 'brand', id, texts: { name: ' Oslo AG ' } })

  expect(row).toMatchObject({
    entity_id: String(id),
    source: { name: 'Oslo', description: '' },
    texts: { name: 'Oslo AG' },
    outdated: [],
    state: 'done',
  })
})

test('an empty text deletes a translation, other fields stay', async () => {
  const { id } = await makeBrand('Oslo')
  await translate({ entity: 'brand', id, texts: { name: 'Oslo AG', description: 'Tassen' } })

  const row = await translate({ entity: 'brand', id, texts: { name: '' } })

  expect(row).toMatchObject({ texts: { description: 'Tassen' }, state: 'missing' })
  expect(await stored()).toHaveLength(1)
})

test('a changed source text makes its translation outdated, until it is written again', async () => {
  const { id } = await makeCategory('Mugs')
  await translate({ entity: 'category', id, texts: { name: 'Becher' } })
  await ada('PUT', '/admin/category', { id, name: 'Cups' })

  const of = { entity: 'category', entity_id: String(id), locale: 'de' } as const
  expect(await findTranslated(db, of)).toMatchObject({ outdated: ['name'], state: 'outdated' })

  await translate({ entity: 'category', id, texts: { name: 'Becher' } })
  expect(await findTranslated(db, of)).toMatchObject({ outdated: [], state: 'done' })
})

test('a description loses the HTML that a source text may not contain', async () => {
  const { id } = await makeProduct()
  const description = '<p onclick="x()">Ein <b>Becher</b><script>x()</script></p>'

  const { texts } = await translate({ entity: 'product', id, texts: { description } })

  expect(texts['description']).toBe('<p>Ein <strong>Becher</strong></p>')
})

test.each([
  ['an unknown field', { texts: { title: 'x' } }, 'texts.title'],
  ['a text that is too long', { texts: { name: 'x'.repeat(121) } }, 'texts.name'],
  ['a second line in a name', { texts: { name: 'a\nb' } }, 'texts.name'],
  ['the default language', { locale: 'en' }, 'locale'],
  ['a language that is not offered', { locale: 'es' }, 'locale'],
])('%s is refused', async (_, change, field) => {
  const { id } = await makeBrand('Oslo')
  const sent = { entity: 'brand', id, texts: { name: 'x' }, ...change } as const

  await expect(translate(sent)).rejects.toMatchObject({
    code: 'invalid',
    errors: { [field]: expect.any(String) as string },
  })
  expect(await stored()).toEqual([])
})

test('a record that was deleted cannot be translated', async () => {
  const { id } = await makeBrand('Oslo')
  await ada('DELETE', '/admin/brand', { id })

  await expect(translate({ entity: 'brand', id, texts: { name: 'x' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('pages have their default texts as sources, and e-mails those that staff wrote', async () => {
  const page = await translate({ entity: 'page', id: 'terms', texts: { body: '<p>AGB</p>' } })
  expect(page.source['body']).toContain('Each purchase is a contract')

  const texts = { subject: 'Danke: {{subject}}' }
  const mail = { entity: 'email_template', id: 'order-placed', texts } as const
  await expect(translate(mail)).rejects.toMatchObject({ code: 'not_found' })
})

test('two writers of one record leave the complete texts of the last one', async () => {
  const { id } = await makeBrand('Oslo')
  const texts = (writer: number) => ({ name: `Name ${writer}`, description: `Text ${writer}` })

  await Promise.all(
    [1, 2, 3, 4].map((writer) => translate({ entity: 'brand', id, texts: texts(writer) })),
  )

  const rows = await stored()
  const writers = rows.map(({ text }) => String(text).at(-1))
  expect(rows).toHaveLength(2)
  expect(new Set(writers).size).toBe(1)
})

test('a list shows the state of each record, with one statement', async () => {
  const [oslo, bergen, narvik] = [
    await makeCategory('Oslo'),
    await makeCategory('Bergen'),
    await makeCategory('Narvik'),
  ]
  await translate({ entity: 'category', id: oslo.id, texts: { name: 'O' } })
  await translate({ entity: 'category', id: bergen.id, texts: { name: 'B' } })
  await ada('PUT', '/admin/category', { id: bergen.id, name: 'Bergen 2' })

  const { rows } = await db.execute(sql`
    select entity_id, state from ${translatedRows('category', 'de')} as row
    where id = any(${sql.param([oslo.id, bergen.id, narvik.id])}) order by id`)

  expect(rows.map(({ state }) => state)).toEqual(['done', 'outdated', 'missing'])
})

test('the default language cannot change once content is translated', async () => {
  const { id } = await makeBrand('Oslo')
  await translate({ entity: 'brand', id, texts: { name: 'Oslo AG' } })
  const changed = { default_locale: 'de', locales: ['fr'] }

  const refused = await ada('PUT', '/admin/general-settings', changed)
  expect(refused).toMatchObject({ success: false, errors: { default_locale: expect.any(String) } })

  await translate({ entity: 'brand', id, texts: { name: '' } })
  expect(await ada('PUT', '/admin/general-settings', changed)).toMatchObject({ success: true })
})

test('deleting a record for good deletes its translations', async () => {
  const { id } = await makeBrand('Oslo')
  await translate({ entity: 'brand', id, texts: { name: 'Oslo AG' } })

  await db.execute(sql`delete from brands where id = ${id}`)

  expect(await stored()).toEqual([])
})
