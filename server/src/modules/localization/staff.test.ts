import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, db } from '../../../test/app.ts'
import { makeAxis, makeBrand, makeCategory } from '../../../test/goods.ts'
import { createProduct } from '../../../test/products.ts'

const [ada, bob, una, sam] = [as('ada'), as('bob'), as('una'), as('sam')]

beforeEach(() => offerLanguages('en', 'de', 'ar'))

const list = (query: string, who = ada) => who('GET', `/admin/translation-list?${query}`)
const save = (sent: object, who = ada) =>
  who('PUT', '/admin/translation', { locale: 'de', ...sent })
const brand = (id: number | string, texts: object) => ({
  entity: 'brand',
  entity_id: String(id),
  texts,
})

test('a record is listed with its source texts, its translations and the state of each', async () => {
  const { id } = await makeBrand('Oslo')
  await makeBrand('Bergen')
  await ada('PUT', '/admin/brand', { id, description: 'Mugs of the north' })
  await save(brand(id, { name: 'Oslo AG' }))

  const { data } = await list('entity=brand&locale=de')

  expect(data.counts).toEqual({ missing: 2, outdated: 0, done: 0 })
  expect(data.rows[0]).toMatchObject({
    id,
    entity: 'brand',
    entity_id: String(id),
    title: 'Oslo',
    source: { name: 'Oslo', description: 'Mugs of the north' },
    texts: { name: 'Oslo AG' },
    states: { name: 'done', description: 'missing' },
    state: 'missing',
  })
})

test('the list is filtered by state, by text and by what follows a record', async () => {
  const [oslo, bergen, turku] = [
    await makeCategory('Oslo'),
    await makeCategory('Bergen'),
    await makeCategory('Turku'),
  ]
  const category = (id: number, name: string) =>
    save({ entity: 'category', entity_id: String(id), texts: { name } })
  await category(oslo.id, 'Oslo')
  await category(bergen.id, 'Bergenstadt')
  await ada('PUT', '/admin/category', { id: bergen.id, name: 'Bergen city' })
  const titles = async (filter: string) => {
    const { data } = await list(`entity=category&locale=de&${filter}`)
    return data.rows.map(({ title }: { title: string }) => title)
  }

  expect(await titles('state=done')).toEqual(['Oslo'])
  expect(await titles('state=outdated')).toEqual(['Bergen city'])
  expect(await titles('state=missing')).toEqual(['Turku'])
  expect(await titles('state=open')).toEqual(['Bergen city', 'Turku'])
  expect(await titles(`state=open&after_id=${bergen.id}`)).toEqual(['Turku'])
  expect(await titles('q=bergenSTADT')).toEqual(['Bergen city'])
  expect(await titles(`entity_id=${turku.id}`)).toEqual(['Turku'])
  expect(await titles('state=open&per_page=1&page=2')).toEqual(['Turku'])
})

test('pages and e-mails are found by their names', async () => {
  const wording = { subject: 'Hello', heading: 'Hello', text: 'Hello' }
  await ada('POST', '/admin/email-settings', {
    event: { event: 'order-placed', is_on: true, wording },
  })

  const pages = (await list('entity=page&locale=de&q=privacy')).data.rows
  const emails = (await list('entity=email_template&locale=de')).data.rows

  expect(pages).toContainEqual(
    expect.objectContaining({ entity_id: 'privacy', title: 'Privacy', state: 'missing' }),
  )
  expect(emails).toMatchObject([{ entity_id: 'order-placed', source: wording }])
})

test('the values of one attribute are listed below its name', async () => {
  const { id } = await makeAxis('Color', ['Red', 'Blue'])
  await makeAxis('Size', ['Small'])

  const { data } = await list(`entity=attribute_value&locale=de&attribute_id=${id}`)

  expect(data.rows).toMatchObject([
    { title: 'Red', group: 'Color' },
    { title: 'Blue', group: 'Color' },
  ])
})

test('each entity needs its own permission', async () => {
  const { id } = await makeBrand('Oslo')
  const { product_id } = await createProduct(db)

  expect(await save(brand(id, { name: 'Oslo' }), bob)).toMatchObject({ code: 'forbidden' })
  expect(await list('entity=page&locale=de', bob)).toMatchObject({ code: 'forbidden' })
  for (const caller of [una, sam])
    expect(await list('entity=brand&locale=de', caller)).toMatchObject({ code: 'forbidden' })
  const product = { entity: 'product', entity_id: String(product_id), texts: { name: 'Becher' } }
  expect(await save(product, bob)).toMatchObject({ success: true })
})

test.each([
  ['a language that is not offered', { locale: 'fr', texts: { name: 'x' } }, 'locale'],
  ['the default language', { locale: 'en', texts: { name: 'x' } }, 'locale'],
  ['an unknown language', { locale: 'xx', texts: { name: 'x' } }, 'locale'],
  ['a text that is too long', { texts: { name: 'x'.repeat(121) } }, 'texts.name'],
  ['an unknown field', { texts: { slug: 'x' } }, 'texts.slug'],
  ['an unknown entity', { entity: 'order', texts: {} }, 'entity'],
])('%s is refused', async (_, sent, field) => {
  const { id } = await makeBrand('Oslo')

  const reply = await save({ ...brand(id, {}), ...sent })

  expect(reply).toMatchObject({ success: false, code: 'invalid' })
  expect(Object.keys(reply.errors)).toContain(field)
})

test('a null character is refused, and so is a record that does not exist', async () => {
  const { id } = await makeBrand('Oslo')

  expect(await save(brand(id, { name: 'Os\0lo' }))).toMatchObject({ code: 'malformed' })
  expect(await save(brand(99, { name: 'Oslo' }))).toMatchObject({ code: 'not_found' })
  expect(await save(brand('none', { name: 'Oslo' }))).toMatchObject({ code: 'not_found' })
})

test('of two editors who saw the same version, the second is told and loses nothing', async () => {
  const { id } = await makeBrand('Oslo')
  const { version } = (await list('entity=brand&locale=de')).data.rows[0]
  await save({ ...brand(id, { name: 'Oslo AG' }), version_seen: version })

  const second = await save({ ...brand(id, { description: 'Tassen' }), version_seen: version }, ada)

  expect(second).toMatchObject({
    code: 'stale',
    data: { version: 2, changed_by: 'ada', current: { texts: { name: 'Oslo AG' } } },
  })
  const again = await save({ ...brand(id, { description: 'Tassen' }), version_seen: 2 })
  expect(again.data.texts).toEqual({ name: 'Oslo AG', description: 'Tassen' })
})

test('the versions of two languages are independent', async () => {
  const { id } = await makeBrand('Oslo')
  await save(brand(id, { name: 'Oslo AG' }))

  const { success } = await save({ ...brand(id, { name: 'أوسلو' }), locale: 'ar', version_seen: 1 })

  expect(success).toBe(true)
})

test('changes are in the audit log', async () => {
  const { id } = await makeBrand('Oslo')
  await save(brand(id, { name: 'Oslo AG' }))

  const { rows } = (await ada('GET', '/admin/audit-list')).data

  expect(rows[0]).toMatchObject({
    title: 'Translation changed',
    sent: { entity: 'brand', texts: { name: 'Oslo AG' } },
  })
})

test('a record without source texts has nothing to translate', async () => {
  await db.execute(sql`update shops set tagline = '', about = ''`)

  expect((await list('entity=shop&locale=de')).data).toMatchObject({ rows: [], total: 0 })
})

test('the audit log shows a changed translation before and after, and no other text', async () => {
  const { id } = await makeBrand('Oslo')
  await save(brand(id, { name: 'Oslo AG' }))
  await save(brand(id, { name: 'Oslo GmbH' }))
  await save(brand(id, { name: 'Oslo GmbH' }))

  const { rows } = (await ada('GET', '/admin/audit-list?about=translation')).data

  const change = { record: 'translations', record_id: id, kind: 'update' }
  expect(rows).toMatchObject([
    { title: 'Translation changed', changes: [] },
    { changes: [{ ...change, before: { name: 'Oslo AG' }, after: { name: 'Oslo GmbH' } }] },
    { changes: [{ ...change, before: { name: '' }, after: { name: 'Oslo AG' } }] },
  ])
})
