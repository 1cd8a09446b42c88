import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  makeAxis,
  makeCategory,
  makeProduct,
  productDraft,
  makeVariantInput,
} from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, users, db } from '../../../../test/app.ts'
import { products, stockMovements, variants } from '../tables.ts'

const ada = as('ada')

const errorsOf = async (more: object) =>
  (await ada('POST', '/admin/product', await productDraft({ ...more }))).errors

test('a product is published with the submitted fields, and its stock is booked as an opening', async () => {
  const { id: category_id } = await makeCategory('Kitchen')
  const variant = makeVariantInput({
    sku: 'MUG-1',
    price_minor: 1900,
    compare_at_minor: 2400,
    on_hand: 7,
  })

  const product = await makeProduct({ category_id, tags: ['clay'], variants: [variant] })

  expect(product).toMatchObject({
    name: 'Oslo mug',
    slug: 'oslo-mug',
    sku: 'MUG-1',
    shop_id: null,
    shop_name: 'Emporia',
    category: 'Kitchen',
    price_minor: 1900,
    compare_at_minor: 2400,
    on_hand: 7,
    available: 7,
    status: 'active',
    approval: 'approved',
    variants: 1,
    tags: ['clay'],
    pictures: [],
  })
  expect(await db.select().from(stockMovements)).toMatchObject([
    { kind: 'opening', delta: 7, actor_id: users.ada.id },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('a description retains safe formatting and nothing else', async () => {
  const description =
    '<h1>Mug</h1><p onclick="x()">Made <b>well</b><script>alert(1)</script></p><xmp><img src=x onerror=y></xmp><a href="javascript:z">here</a>'

  expect(await makeProduct({ description })).toMatchObject({
    description: '<h3>Mug</h3><p>Made <strong>well</strong></p>here',
  })
})

test('all validation errors are reported at once, each at its field', async () => {
  const color = await makeAxis('Colour', ['Red', 'Blue'])
  const red = [color.choose('Red')]
  const unknown = { attribute_id: color.id, value_id: 999 }
  await makeProduct({ name: 'Bergen jug', variants: [makeVariantInput({ sku: 'JUG' })] })

  expect(
    await errorsOf({
      category_id: 999,
      brand_id: 999,
      unit_id: 999,
      tax_category_id: 999,
      min_quantity: 5,
      max_quantity: 2,
      pictures: [999],
      details: [{ attribute_id: 999, value: 'x' }],
      variants: [
        makeVariantInput({ sku: 'jug', product_attributes: red, compare_at_minor: 1900 }),
        makeVariantInput({ sku: 'A', product_attributes: red }),
        makeVariantInput({ sku: 'a', product_attributes: [unknown] }),
        makeVariantInput({ product_attributes: [] }),
      ],
    }),
  ).toEqual({
    category_id: 'This category doesn’t exist',
    brand_id: 'This brand doesn’t exist or is inactive',
    unit_id: 'This unit doesn’t exist or is inactive',
    tax_category_id: 'This tax category doesn’t exist or is inactive',
    max_quantity: 'Maximum quantity must be at least 5',
    'pictures.0': 'This picture doesn’t exist',
    'details.0.attribute_id': 'This attribute no longer exists',
    'variants.0.sku': 'This SKU is already used by “Bergen jug”',
    'variants.0.compare_at_minor': 'The compare-at price must be higher than the price',
    'variants.1.product_attributes': 'This combination is listed twice',
    'variants.2.sku': 'This SKU is listed twice',
    'variants.2.product_attributes': 'Choose an existing value of Colour',
    'variants.3.product_attributes': 'All variants need the same attributes',
  })
  expect(await db.$count(products)).toBe(1)
})

test('a product needs an active category without subcategories', async () => {
  const men = await makeCategory('Men')
  const shoes = await makeCategory('Shoes', { parent_id: men.id })
  expect(await errorsOf({ category_id: men.id })).toEqual({
    category_id: 'Choose a subcategory of “Men”',
  })

  await ada('POST', '/admin/category-status', { id: men.id, status: 'inactive' })
  expect(await errorsOf({ category_id: shoes.id })).toEqual({
    category_id: 'The category “Shoes” is inactive',
  })
})

test('a SKU is unique per seller: another seller may use the same', async () => {
  const one = { variants: [makeVariantInput({ sku: 'ONE' })] }
  await makeProduct(one)

  const atSams = await makeProduct({ ...one, shop_id: users.sam.shop_id })

  expect(atSams).toMatchObject({ shop_name: 'Sam & Sons', approval: 'approved' })
  expect(await errorsOf({ shop_id: 999 })).toEqual({ shop_id: 'This shop doesn’t exist' })
})

/** A shirt in Red and Blue, S and M, each with five on hand. */
const makeShirt = async () => {
  const color = await makeAxis('Colour', ['Red', 'Blue', 'Green'], ['#cc0000', '#0000cc'])
  const size = await makeAxis('Size', ['S', 'M'])
  const pairs = ['Red', 'Blue'].flatMap((tone) => ['S', 'M'].map((wide) => [tone, wide] as const))
  const matrix = pairs.map(([tone, wide], index) =>
    makeVariantInput({
      sku: `SHIRT-${tone}-${wide}`,
      price_minor: 2000 + index * 100,
      product_attributes: [size.choose(wide), color.choose(tone)],
    }),
  )
  const shirt = await makeProduct({ name: 'Shirt', variants: matrix })
  return { colour: color, size, shirt, matrix }
}

test('variant attributes retain the order of the form', async () => {
  const { shirt, colour: color, size } = await makeShirt()

  expect(shirt).toMatchObject({ variants: 4, price_minor: 2000, on_hand: 20 })
  expect(shirt.variant_rows.map(({ label }) => label)).toEqual([
    'S, Red',
    'M, Red',
    'S, Blue',
    'M, Blue',
  ])
  const [stored] = await db.select().from(products).where(eq(products.id, shirt.id))
  expect(stored?.axes).toEqual([size.id, color.id])
})

test('combinations that survive an edit retain their ids and their stock', async () => {
  const { shirt, matrix, colour: color, size } = await makeShirt()
  const [redS, redM] = shirt.variant_rows
  const greenS = makeVariantInput({
    product_attributes: [size.choose('S'), color.choose('Green')],
    price_minor: 900,
  })

  const { data } = await ada('PUT', '/admin/product', {
    id: shirt.id,
    variants: [matrix[1], { ...matrix[0], on_hand: 8 }, greenS],
  })

  expect(data).toMatchObject({ variants: 3, price_minor: 900, on_hand: 18 })
  expect(data.variant_rows).toMatchObject([
    { id: redM?.id, label: 'M, Red', on_hand: 5 },
    { id: redS?.id, label: 'S, Red', on_hand: 8 },
    { label: 'S, Green', on_hand: 5 },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('two variants can swap SKUs, and, identified by id, even colors', async () => {
  const { shirt, matrix } = await makeShirt()
  const ids = shirt.variant_rows.map(({ id }) => id)
  const [one, two, ...rest] = matrix.map((draft, index) => ({ ...draft, id: ids[index] }))

  const { data } = await ada('PUT', '/admin/product', {
    id: shirt.id,
    variants: [{ ...two, id: one?.id }, { ...one, id: two?.id }, ...rest],
  })

  expect(data.variant_rows.slice(0, 2)).toMatchObject([
    { id: ids[0], sku: 'SHIRT-Red-M', label: 'M, Red' },
    { id: ids[1], sku: 'SHIRT-Red-S', label: 'S, Red' },
  ])
})

test('a form opened before a sale posts only the difference that was entered', async () => {
  const product = await makeProduct({ variants: [makeVariantInput({ on_hand: 10 })] })
  const [variant] = product.variant_rows
  await db.update(variants).set({ on_hand: 8 })
  await db
    .insert(stockMovements)
    .values({ variant_id: variant?.id ?? 0, kind: 'correction', delta: -2 })

  const form = makeVariantInput({ id: variant?.id, on_hand: 11, on_hand_seen: 10 })
  const { data } = await ada('PUT', '/admin/product', { id: product.id, variants: [form] })

  expect(data).toMatchObject({ on_hand: 9 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a stock count below the reserved stock is rejected, and nothing of the form is saved', async () => {
  const product = await makeProduct({ variants: [makeVariantInput({ on_hand: 10 })] })
  const [variant] = product.variant_rows
  await db.update(variants).set({ held: 4 })
  const form = makeVariantInput({ id: variant?.id, on_hand: 3, price_minor: 1 })

  const reply = await ada('PUT', '/admin/product', { id: product.id, variants: [form] })

  expect(reply).toMatchObject({
    errors: { 'variants.0.on_hand': '4 are reserved for open orders' },
  })
  expect(await ada('GET', `/admin/product/${product.id}`)).toMatchObject({
    data: { price_minor: 1900, on_hand: 10 },
  })
})

test('an inactive variant does not set the price, and one variant must be active', async () => {
  const { shirt, matrix } = await makeShirt()
  const save = (off: number[]) =>
    ada('PUT', '/admin/product', {
      id: shirt.id,
      variants: matrix.map((one, index) => ({
        ...one,
        status: off.includes(index) ? 'inactive' : 'active',
      })),
    })

  expect((await save([0])).data).toMatchObject({ price_minor: 2100 })
  expect(await save([0, 1, 2, 3])).toMatchObject({
    errors: { variants: 'At least one variant must be active' },
  })
})

test('a new name changes the slug; links with the product number still work', async () => {
  const { id } = await makeProduct()
  await makeProduct({ name: 'Bergen jug' })

  const { data } = await ada('PUT', '/admin/product', { id, name: 'Bergen jug' })

  expect(data).toMatchObject({ name: 'Bergen jug', slug: 'bergen-jug-2', category: 'Anything' })
})

test('a product is deactivated and activated, and a deleted one disappears from every list', async () => {
  const { id, sku } = await makeProduct()

  const off = await ada('POST', '/admin/product-status', { id, status: 'inactive' })
  expect(off).toMatchObject({ message: 'Product updated', data: { id, status: 'inactive' } })
  expect(await ada('GET', '/admin/product-list?status=inactive')).toMatchObject({
    data: { total: 1 },
  })

  expect(await ada('DELETE', '/admin/product', { id })).toMatchObject({
    message: 'Product deleted',
  })
  expect(await ada('DELETE', '/admin/product', { id })).toMatchObject({ code: 'not_found' })
  expect(await ada('GET', `/admin/product/${id}`)).toMatchObject({ code: 'not_found' })
  expect(await ada('GET', '/admin/product-list')).toMatchObject({ data: { total: 0 } })
  await makeProduct({ variants: [makeVariantInput({ sku })] })
})

test('backorder cannot be turned off while more is reserved than in stock', async () => {
  const { id } = await makeProduct({
    backorder: true,
    variants: [makeVariantInput({ on_hand: 1 })],
  })
  await db.update(variants).set({ held: 3 })

  expect(await ada('PUT', '/admin/product', { id, backorder: false })).toMatchObject({
    errors: { backorder: 'More is ordered than in stock, so backorders must stay on for now' },
  })
})
