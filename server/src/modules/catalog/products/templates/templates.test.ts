import { expect, test } from 'vitest'

import {
  makeAxis,
  makeBrand,
  makeCategory,
  makeProduct,
  productDraft,
  makeVariantInput,
} from '../../../../../test/goods.ts'
import { as, users } from '../../../../../test/app.ts'

const [ada, sam, sol, una] = [as('ada'), as('sam'), as('sol'), as('una')]

const makeTemplate = async (more: Record<string, unknown> = {}) => {
  const variants = [{ product_attributes: [], sku: 'TEMPLATE' }]
  const draft = await productDraft({ variants, ...more })
  return (await ada('POST', '/admin/template', draft)).data
}
const adopt = async (template_id: number, more: Record<string, unknown> = {}) =>
  (await sam('PUT', '/seller/product', { ...(await productDraft(more)), template_id })).data

test('a template needs neither price nor stock, cannot be bought and is in no product list', async () => {
  const template = await makeTemplate()

  expect(template).toMatchObject({ is_template: true, shop_id: null, price_minor: 0, on_hand: 0 })
  expect(await una('GET', '/products')).toMatchObject({ data: { total: 0 } })
  expect(await una('GET', `/product/${template.id}`)).toMatchObject({ code: 'not_found' })
  const input = { product_id: template.id, quantity: 1, product_attributes: [] }
  expect(await una('POST', '/cart', input)).toMatchObject({ code: 'not_found' })
  expect(await ada('GET', '/admin/product-list')).toMatchObject({ data: { total: 0 } })
  expect(await ada('GET', '/admin/product-list?template=true')).toMatchObject({
    data: { rows: [{ id: template.id }] },
  })
})

test('sellers find templates by name, brand and barcode', async () => {
  const brand = await makeBrand('Acme')
  const { id } = await makeTemplate({ brand_id: brand.id, gtin: '4006381333931' })
  await makeTemplate({
    name: 'Bergen jug',
    variants: [{ product_attributes: [], sku: 'JUG', barcodes: ['111'], price_minor: 900 }],
  })

  for (const q of ['oslo', 'acme', '4006381333931'])
    expect(await sam('GET', `/seller/template-list?q=${q}`)).toMatchObject({
      data: { total: 1, rows: [{ id, brand: 'Acme', price_minor: null, adopted_id: null }] },
    })
  expect(await sam('GET', '/seller/template-list?q=111')).toMatchObject({
    data: { rows: [{ name: 'Bergen jug', price_minor: 900 }] },
  })
})

test('a seller adopts a template with their own price, stock and SKU, and the product waits for review', async () => {
  const template = await makeTemplate({ description: '<p>Holds coffee</p>' })
  const own = [makeVariantInput({ sku: 'SAM-1', price_minor: 2100, on_hand: 3 })]
  const { category_id } = template

  const made = await adopt(template.id, {
    category_id,
    description: template.description,
    variants: own,
  })

  expect(made).toMatchObject({
    shop_id: users.sam.shop_id,
    template_id: template.id,
    approval: 'submitted',
    sku: 'SAM-1',
    on_hand: 3,
  })
  expect(made.linked_fields).toEqual(expect.arrayContaining(['name', 'description']))
  expect(await sam('GET', '/seller/template-list')).toMatchObject({
    data: { rows: [{ adopted_id: made.id }] },
  })
  expect(await sol('GET', '/seller/template-list')).toMatchObject({
    data: { rows: [{ adopted_id: null }] },
  })
})

test('a change of the template updates the fields that the seller never changed', async () => {
  const template = await makeTemplate({ weight_grams: 300, short_description: 'Holds coffee' })
  const { category_id } = template
  const shared = { category_id, weight_grams: 300, short_description: 'Holds coffee' }
  const made = await adopt(template.id, { ...shared, name: 'Sam’s mug' })
  await sam('PUT', '/seller/product', { id: made.id, weight_grams: 310 })

  await ada('PUT', '/admin/template', {
    id: template.id,
    name: 'Oslo mug, new',
    short_description: 'Holds tea',
    weight_grams: 280,
    meta_title: 'A mug',
  })

  expect(await sam('GET', `/seller/product/${made.id}`)).toMatchObject({
    data: {
      name: 'Sam’s mug',
      short_description: 'Holds tea',
      weight_grams: 310,
      meta_title: 'A mug',
      sku: made.sku,
    },
  })
})

test('a field counts as changed by the seller only after the change is approved', async () => {
  const template = await makeTemplate()
  const { id } = await adopt(template.id, { category_id: template.category_id })
  await ada('POST', '/admin/shop-product-approved', { id, decision: 'approved' })
  await sam('PUT', '/seller/product', { id, name: 'Sam’s mug' })

  await ada('PUT', '/admin/template', { id: template.id, name: 'Oslo cup' })
  expect(await una('GET', `/product/${id}`)).toMatchObject({ data: { name: 'Oslo cup' } })
  await ada('POST', '/admin/shop-product-approved', { id, decision: 'approved' })
  await ada('PUT', '/admin/template', { id: template.id, name: 'Oslo beaker' })

  expect(await una('GET', `/product/${id}`)).toMatchObject({ data: { name: 'Sam’s mug' } })
})

test('only active templates can be adopted, and a product retains the link to its template', async () => {
  const product = await makeProduct()
  const template = await makeTemplate()
  const off = await makeTemplate({
    name: 'Off',
    status: 'inactive',
    variants: [{ product_attributes: [], sku: 'OFF' }],
  })

  for (const template_id of [product.id, off.id, 999]) {
    const draft = { ...(await productDraft()), template_id }
    expect(await sam('PUT', '/seller/product', draft)).toMatchObject({ code: 'not_found' })
  }
  const made = await adopt(template.id)
  expect(
    await sam('PUT', '/seller/product', { id: made.id, name: 'x mug', template_id: template.id }),
  ).toMatchObject({ code: 'invalid' })
  expect(await ada('PUT', '/admin/template', { id: product.id, name: 'Mine' })).toMatchObject({
    code: 'not_found',
  })
})

test('every field of a product is saved and returned', async () => {
  const tea = await makeCategory('Tea')
  const fields = {
    gtin: '4006381333931',
    length_mm: 120,
    width_mm: 80,
    height_mm: 95,
    cost_minor: 700,
    pos_enabled: false,
    extra_category_ids: [tea.id],
  }
  const variant = makeVariantInput({ barcodes: ['111', '222', '111'] })

  const { id, ...made } = await makeProduct({ ...fields, variants: [variant] })

  expect(made).toMatchObject({ ...fields, variant_rows: [{ barcodes: ['111', '222'] }] })
  expect(await una('GET', `/products?category_id=${tea.id}`)).toMatchObject({ data: { total: 1 } })
  expect((await una('GET', `/product/${id}`)).data).not.toHaveProperty('cost_minor')
  expect(await ada('PUT', '/admin/product', { id, gtin: '4006381333932' })).toMatchObject({
    errors: { gtin: 'The check digit of the GTIN is incorrect' },
  })
  expect(await ada('PUT', '/admin/product', { id, extra_category_ids: [999] })).toMatchObject({
    errors: { 'extra_category_ids.0': 'This category doesn’t exist' },
  })
})

test('an adopted product has its own variants', async () => {
  const size = await makeAxis('Size', ['S', 'M'])
  const template = await makeTemplate({
    variants: ['S', 'M'].map((label) => ({
      sku: `T-${label}`,
      product_attributes: [size.choose(label)],
    })),
  })
  const { category_id } = template
  const variants = [makeVariantInput({ sku: 'CAP-S', product_attributes: [size.choose('S')] })]

  const made = await adopt(template.id, { category_id, variants })

  expect(made).toMatchObject({ variants: 1, variant_rows: [{ label: 'S', sku: 'CAP-S' }] })
})
