import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db } from '../../../test/app.ts'
import { makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { exported, importAll } from '../../../test/imports.ts'

const [ada, una] = [as('ada'), as('una')]
const content = { quantity: 250, unit: 'g' }

test('card, page and cart state what one unit contains', async () => {
  const { id } = await makeProduct({ variants: [makeVariantInput({ content })] })

  const { data: cards } = await una('GET', '/products')
  expect(cards.rows).toMatchObject([{ id, content }])
  const { data: page } = await una('GET', `/product/${id}`)
  expect(page).toMatchObject({ content, variants: [{ content }] })
  const item = { product_id: id, quantity: 2, product_attributes: [] }
  expect((await una('POST', '/cart', item)).data.lines).toMatchObject([{ content }])
})

test('a content that the form does not send stays, and null removes it', async () => {
  const product = await makeProduct({ variants: [makeVariantInput({ content })] })
  const [row] = product.variant_rows
  const update = async (changes: object) => {
    const variant = { ...makeVariantInput(), id: row?.id, ...changes }
    const saved = await ada('PUT', '/admin/product', { id: product.id, variants: [variant] })
    return saved.data.variant_rows[0].content
  }

  expect(await update({ price_minor: 2000 })).toEqual(content)
  expect(await update({ content: { quantity: 0.5, unit: 'kg' } })).toEqual({
    quantity: 0.5,
    unit: 'kg',
  })
  expect(await update({ content: null })).toBeNull()
})

test('a content needs a positive quantity and a known unit', async () => {
  const { id, variant_rows } = await makeProduct()
  for (const wrong of [
    { quantity: 0, unit: 'g' },
    { quantity: 1, unit: 'lb' },
    { quantity: 0.0001, unit: 'g' },
  ]) {
    const variants = [{ ...makeVariantInput(), id: variant_rows[0]?.id, content: wrong }]
    expect(await ada('PUT', '/admin/product', { id, variants })).toMatchObject({ code: 'invalid' })
  }
})

test('tables export and import the content', async () => {
  await makeProduct({ variants: [makeVariantInput({ sku: 'HONEY', content })] })
  expect(await exported('ada')).toContain('250 g')

  await importAll('ada', 'SKU,Content\nHONEY,0.75 kg')
  const { rows } = await db.execute(sql`select content from variants where sku = 'HONEY'`)
  expect(rows).toEqual([{ content: { quantity: 0.75, unit: 'kg' } }])

  const { report } = await importAll('ada', 'SKU,Content\nHONEY,1 lb')
  expect(JSON.stringify(report)).toContain('Content must be a number and one of the units')
})
