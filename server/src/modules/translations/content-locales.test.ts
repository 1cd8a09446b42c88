import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as } from '../../../test/app.ts'
import { makeProduct } from '../../../test/goods.ts'
import { translate } from '../../../test/translations.ts'

beforeEach(() => offerLanguages('en', 'de', 'fr'))

const read = (entity: string, id: number | string) =>
  as(undefined)('GET', '/content-locales', { entity, id: String(id) })

test('a product has pages in the languages into which at least its name is translated', async () => {
  const { id } = await makeProduct()
  expect(await read('product', id)).toMatchObject({ data: [] })

  await translate({ entity: 'product', id, texts: { name: 'Becher' } })
  await translate({ entity: 'product', id, locale: 'fr', texts: { description: '<p>Tasse</p>' } })

  expect(await read('product', id)).toMatchObject({ data: ['de'] })
})

test('a language that is no longer offered has no pages', async () => {
  await translate({ entity: 'page', id: 'terms', texts: { body: '<p>AGB</p>' } })
  expect(await read('page', 'terms')).toMatchObject({ data: ['de'] })

  await offerLanguages('en', 'fr')

  expect(await read('page', 'terms')).toMatchObject({ data: [] })
})
