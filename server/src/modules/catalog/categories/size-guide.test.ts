import { expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as } from '../../../../test/app.ts'
import { made, makeCategory, makeProduct } from '../../../../test/goods.ts'
import { translate } from '../../../../test/translations.ts'

const ada = as('ada')

const shoes = 'EU | UK\n42 | 8'
const boots = 'EU | UK | Shaft\n42 | 8 | 38 cm'

const guideOf = async (category_id: number, headers = {}) => {
  const { id } = await makeProduct({ category_id })
  return (await as(undefined)('GET', `/product/${id}`, undefined, headers)).data.size_guide
}

test('a product shows the size guide of the nearest category that has one', async () => {
  const top = await makeCategory('Shoes', { size_guide: shoes })
  const loafers = await makeCategory('Loafers', { parent_id: top.id })
  const high = await makeCategory('High boots', { parent_id: top.id, size_guide: boots })

  expect(await guideOf(loafers.id)).toEqual({ category_id: top.id, text: shoes })
  expect(await guideOf(high.id)).toEqual({ category_id: high.id, text: boots })
})

test('a product without a size guide above it has none, also after it was removed', async () => {
  const lamps = await makeCategory('Lamps')
  const hats = await makeCategory('Hats', { size_guide: shoes })
  expect(await guideOf(lamps.id)).toBeNull()

  await made(ada('PUT', '/admin/category', { id: hats.id, size_guide: '' }))
  expect(await guideOf(hats.id)).toBeNull()
})

test('a size guide is translated, and has at most 2000 characters', async () => {
  await offerLanguages('en', 'de')
  const { id } = await makeCategory('Shoes', { size_guide: shoes })
  await translate({ entity: 'category', id, texts: { size_guide: 'EU | GB\n42 | 8' } })

  expect(await guideOf(id, { 'accept-language': 'de' })).toMatchObject({ text: 'EU | GB\n42 | 8' })
  expect(await ada('PUT', '/admin/category', { id, size_guide: 'x'.repeat(2001) })).toMatchObject({
    code: 'invalid',
  })
})
