import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, db, parts, users } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/products.ts'
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
