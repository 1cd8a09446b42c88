import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, db } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'
import { users } from '../../../test/users.ts'

const [sam, sol, una] = [as('sam'), as('sol'), as('una')]

beforeEach(() => offerLanguages('en', 'de'))

const save = (sent: object, who = sam) =>
  who('PUT', '/seller/translation', { locale: 'de', ...sent })
const product = (id: number, texts: object) => ({
  entity: 'product',
  entity_id: String(id),
  texts,
})

test('a seller translates their own products and sees no others', async () => {
  const own = await createProduct(db, { seller: 'sam' })
  await createProduct(db, { seller: 'sol' })
  await createProduct(db)

  const reply = await save(product(own.product_id, { meta_title: 'Becher aus Oslo' }))

  expect(reply).toMatchObject({ success: true })
  const { data } = await sam('GET', '/seller/translation-list?entity=product&locale=de')
  expect(data.rows).toMatchObject([{ id: own.product_id, group: '' }])
})

test('a product of another shop is not found', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam' })
  const { version_seen, ...draft } = { version_seen: 1, ...product(product_id, { name: 'Becher' }) }

  expect(await save(draft, sol)).toMatchObject({ code: 'not_found' })
  expect(await save({ ...draft, version_seen: version_seen + 1 }, sol)).toMatchObject({
    code: 'not_found',
  })
  const query = `entity=product&locale=de&entity_id=${product_id}`
  expect((await sol('GET', `/seller/translation-list?${query}`)).data.rows).toEqual([])
})

test('reviewed fields of an approved product are refused, others are saved', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam' })

  expect(await save(product(product_id, { name: 'Becher' }))).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Names and descriptions of approved products are reviewed/),
  })
  await db.execute(sql`update products set approval = 'submitted'`)
  expect(await save(product(product_id, { name: 'Becher' }))).toMatchObject({ success: true })
})

test('an owner translates the page of their shop, and no other entity', async () => {
  await db.execute(sql`update shops set tagline = 'Mugs', about = 'Mugs of the north'`)
  const shop = {
    entity: 'shop',
    entity_id: String(users.sam.shop_id),
    texts: { tagline: 'Becher' },
  }

  expect((await save(shop)).data).toMatchObject({ title: expect.any(String), state: 'missing' })
  expect(await save(shop, sol)).toMatchObject({ code: 'not_found' })
  expect(await save({ ...shop, entity: 'brand' })).toMatchObject({ code: 'invalid' })
  expect(await save(shop, una)).toMatchObject({ code: 'forbidden' })
})

test('the languages of a seller are those that are offered, with the shares of the shop', async () => {
  await db.execute(sql`update shops set tagline = 'Mugs', about = ''`)
  await createProduct(db, { seller: 'sol' })

  const { data } = await sam('GET', '/seller/locale-list')

  expect(data.languages).toMatchObject([
    { locale: 'en', is_default: true },
    {
      locale: 'de',
      shares: [
        { entity: 'product', texts: 0 },
        { entity: 'shop', texts: 1 },
      ],
    },
  ])
})
