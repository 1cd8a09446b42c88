import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, db, parts, users } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/products.ts'
import { translate } from '../../../../test/translations.ts'
import { createContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { proposeTranslation } from './propose-translation.ts'

const [ada, visitor] = [as('ada'), as(undefined)]

beforeEach(() => offerLanguages('en', 'de'))

const propose = (id: number, texts: Record<string, string>) =>
  inTransaction(db, (inside) => {
    const { id: sam, shop_id } = users.sam
    const context = { ...createContext(parts, inside), actor: { id: sam } }
    return proposeTranslation(context, { id, shop_id: shop_id ?? 0, locale: 'de', texts })
  })

const germanName = async (id: number) =>
  (await visitor('GET', `/product/${id}`, undefined, { 'accept-language': 'de' })).data.name

test('a translation of an approved product is shown after its review', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })

  expect(await propose(id, { name: 'Osloer Becher' })).toEqual({ waits: true })
  expect(await germanName(id)).toBe('Oslo mug')
  expect(await ada('GET', `/admin/shop-product/${id}`)).toMatchObject({
    data: {
      change: {
        differences: [
          { field: 'translations', old: 'Deutsch, Name: ', new: 'Deutsch, Name: Osloer Becher' },
        ],
      },
    },
  })

  await ada('POST', '/admin/shop-product-approved', { id, decision: 'approved' })
  expect(await germanName(id)).toBe('Osloer Becher')
})

test('a rejected translation is dropped, and the same text as now withdraws a proposal', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await propose(id, { name: 'Osloer Becher' })
  const decline = { id, decision: 'rejected', reason: 'Not German' }
  await ada('POST', '/admin/shop-product-approved', decline)
  expect(await germanName(id)).toBe('Oslo mug')

  await propose(id, { name: 'Tasse' })
  expect(await propose(id, { name: '' })).toEqual({ waits: false })
})

test('a product of another shop is not found', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sol' })

  await expect(propose(id, { name: 'Becher' })).rejects.toMatchObject({ code: 'not_found' })
})

test('an approval does not overwrite a translation that is newer than the proposal', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await propose(id, { name: 'Becher alt', description: '<p>Alt</p>' })
  await translate({ entity: 'product', id, texts: { name: 'Becher neu' } })

  expect(
    await ada('POST', '/admin/shop-product-approved', { id, decision: 'approved' }),
  ).toMatchObject({
    message: 'Approved, except 1 translation that is newer than the proposal: Deutsch, Name',
    data: { translations: [{ text: '<p>Alt</p>' }, { text: 'Becher neu' }] },
  })
  expect(await germanName(id)).toBe('Becher neu')
})

test('a proposal made after a newer translation replaces it', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await propose(id, { name: 'Becher alt' })
  await translate({ entity: 'product', id, texts: { name: 'Becher neu' } })
  await propose(id, { name: 'Becher' })

  await ada('POST', '/admin/shop-product-approved', { id, decision: 'approved' })
  expect(await germanName(id)).toBe('Becher')
})

test('the first review of a product shows its translations, and decides on no later ones', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await db.execute(sql`update products set approval = 'submitted' where id = ${id}`)
  expect(await propose(id, { name: 'Osloer Becher' })).toEqual({ waits: false })

  const { data } = await ada('GET', `/admin/shop-product/${id}`)
  expect(data.translations).toEqual([
    { locale: 'de', field: 'name', name: 'Deutsch, Name', text: 'Osloer Becher' },
  ])
  await propose(id, { name: 'Something else' })
  const decision = { id, decision: 'approved', seen_at: data.seen_at }
  expect(await ada('POST', '/admin/shop-product-approved', decision)).toMatchObject({
    code: 'conflict',
  })
})
