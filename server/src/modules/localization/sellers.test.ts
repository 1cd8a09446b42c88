import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, db } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'
import { users } from '../../../test/users.ts'

const [ada, sam, sol, una] = [as('ada'), as('sam'), as('sol'), as('una')]

beforeEach(() => offerLanguages('en', 'de'))

const save = (sent: object, who = sam) =>
  who('PUT', '/seller/translation', { locale: 'de', ...sent })
const product = (id: number, texts: object) => ({
  entity: 'product',
  entity_id: String(id),
  texts,
})

const listedTo = async (who: typeof sam, id: number) => {
  const query = `entity=product&locale=de&entity_id=${id}`
  return (await who('GET', `/seller/translation-list?${query}`)).data.rows[0]
}
const titleInGerman = async (id: number) =>
  (await una('GET', `/product/${id}`, undefined, { 'accept-language': 'de' })).data.name

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
  expect(await listedTo(sol, product_id)).toBeUndefined()
})

test('reviewed texts of an approved product wait, the others are written at once', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  const texts = { name: 'Osloer Becher', meta_title: 'Becher aus Oslo' }

  const reply = await save(product(id, texts))

  expect(reply).toMatchObject({ success: true, message: 'Translation submitted for review' })
  const waiting = { name: 'Osloer Becher' }
  expect(reply.data).toMatchObject({ texts: { meta_title: 'Becher aus Oslo' }, waiting })
  expect(await listedTo(sam, id)).toMatchObject({ waiting, states: { name: 'missing' } })
  expect(await titleInGerman(id)).toBe('Oslo mug')
})

test('an approved translation is written and shown in its language only', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await save(product(id, { name: 'Osloer Becher' }))

  await ada('POST', '/admin/shop-product-approved', { id, decision: 'approved' })

  expect(await listedTo(sam, id)).toMatchObject({ texts: { name: 'Osloer Becher' }, waiting: {} })
  expect(await titleInGerman(id)).toBe('Osloer Becher')
  expect((await una('GET', `/product/${id}`)).data.name).toBe('Oslo mug')
})

test('a rejected translation is dropped', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await save(product(id, { name: 'Osloer Becher' }))

  const decline = { id, decision: 'rejected', reason: 'Not German' }
  await ada('POST', '/admin/shop-product-approved', decline)

  expect(await listedTo(sam, id)).toMatchObject({ texts: {}, waiting: {}, state: 'missing' })
  expect(await titleInGerman(id)).toBe('Oslo mug')
})

test('texts of a product that is not approved yet are written at once', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await db.execute(sql`update products set approval = 'submitted'`)

  const reply = await save(product(id, { name: 'Becher' }))

  expect(reply).toMatchObject({ message: 'Translation saved' })
  expect(reply.data).toMatchObject({ texts: { name: 'Becher' }, waiting: {} })
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
        { entity: 'picture', texts: 0 },
        { entity: 'shop', texts: 1 },
        { entity: 'pickup_point', texts: 0 },
      ],
    },
  ])
})
