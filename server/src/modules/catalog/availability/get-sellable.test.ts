import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { makeAxis, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { as, users, clock, db } from '../../../../test/app.ts'
import { translate } from '../../../../test/translations.ts'
import { Failure } from '../../../http/failure.ts'
import { shops } from '../../shops/tables.ts'
import { getSellable } from './get-sellable.ts'
import { products, variants } from '../tables.ts'

type Input = Parameters<typeof getSellable>[1]
const sellable = (product_id: number, product_attributes: Input['product_attributes'] = []) =>
  getSellable(db, { product_id, product_attributes }, clock.now())

const makeShirt = async () => {
  const color = await makeAxis('Colour', ['Red', 'Blue'])
  const size = await makeAxis('Size', ['S', 'M'])
  const red = { price_minor: 2000, product_attributes: [color.choose('Red'), size.choose('S')] }
  const blue = { price_minor: 2500, product_attributes: [color.choose('Blue'), size.choose('M')] }
  const shirt = await makeProduct({
    name: 'Shirt',
    variants: [makeVariantInput(red), makeVariantInput(blue)],
  })
  return { colour: color, size, id: shirt.id, ids: shirt.variant_rows.map((row) => row.id) }
}

test('attributes in any order identify one variant', async () => {
  const { colour: color, size, id, ids } = await makeShirt()
  const found = { product_id: id, variant_id: ids[1], decimals: 0, price_minor: 2500 }

  expect(await sellable(id, [color.choose('Blue'), size.choose('M')])).toEqual(found)
  expect(await sellable(id, [size.choose('M'), color.choose('Blue')])).toEqual(found)
})

test('missing and unknown attributes are named and rejected', async () => {
  const { colour: color, size, id } = await makeShirt()
  const red = color.choose('Red')
  const errors = (input: Input['product_attributes']) =>
    sellable(id, input).catch((failure: unknown) => failure instanceof Failure && failure.errors)

  expect(await errors([])).toEqual({ product_attributes: 'Choose Colour and Size' })
  expect(await errors([red])).toEqual({ product_attributes: 'Choose Size' })
  expect(await errors([red, red])).toEqual({ product_attributes: 'Choose Size' })
  expect(await errors([red, size.choose('S'), color.choose('Blue')])).toEqual({
    product_attributes: 'Choose exactly one value for each attribute',
  })
  expect(await errors([red, size.choose('M')])).toEqual({
    product_attributes: '“Shirt” is not available in this variant. Choose another.',
  })
})

test('missing attributes are listed in the language of the request', async () => {
  await offerLanguages('en', 'de')
  const { colour: color, size, id } = await makeShirt()
  await translate({ entity: 'attribute', id: color.id, texts: { name: 'Farbe' } })
  await translate({ entity: 'attribute', id: size.id, texts: { name: 'Größe' } })
  await translate({ entity: 'product', id, texts: { name: 'Hemd' } })
  const choose = async (product_attributes: object[]) => {
    const item = { product_id: id, quantity: 1, product_attributes }
    return (await as('una')('POST', '/cart', item, { 'accept-language': 'de' })).errors
  }

  expect(await choose([])).toEqual({ product_attributes: 'Wählen Sie: Farbe und Größe' })
  expect(await choose([color.choose('Red'), size.choose('M')])).toEqual({
    product_attributes: expect.stringContaining('Hemd'),
  })
})

test('a product without attributes has one variant, and accepts none', async () => {
  const { colour: color } = await makeShirt()
  const mug = await makeProduct()

  expect(await sellable(mug.id)).toMatchObject({ variant_id: mug.variant_rows[0]?.id })
  await expect(sellable(mug.id, [color.choose('Red')])).rejects.toThrow('exactly one value')
})

test('a product that is not for sale is not found, and a shop on vacation says so', async () => {
  const { id } = await makeProduct({ shop_id: users.sam.shop_id })
  const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString()
  await db.update(shops).set({ closed_from: yesterday }).where(eq(shops.id, users.sam.shop_id))
  await expect(sellable(id)).rejects.toThrow('The shop that sells “Oslo mug” is closed right now')

  await db.update(shops).set({ closed_to: clock.now().toISOString() })
  expect(await sellable(id)).toMatchObject({ product_id: id })

  await db.update(variants).set({ status: 'inactive' })
  await expect(sellable(id)).rejects.toThrow('is not available in this variant')
  await db.update(products).set({ status: 'inactive' })
  await expect(sellable(id)).rejects.toThrow('Product not found')
})
