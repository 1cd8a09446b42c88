import { expect, test } from 'vitest'

import { makeAxis, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { as } from '../../../../test/app.ts'
import { toCode } from './rules.ts'

const ada = as('ada')

/** A product in Red and Blue, values of the color attribute of the marketplace. */
const paint = async () => {
  const color = await makeAxis('Colour', ['Red', 'Blue', 'Green'], ['#cc0000', '#0000cc'])
  const variants = ['Red', 'Blue'].map((label) =>
    makeVariantInput({ product_attributes: [color.choose(label)] }),
  )
  return { colour: color, product: await makeProduct({ variants }) }
}
const valuesOf = (rows: { id: number; label: string }[]) =>
  rows.map(({ id, label }) => ({ id, label }))

test('an attribute gets a code, and its values get an id and a label', async () => {
  const draft = {
    name: 'Shoe size',
    type: 'select',
    is_variant_axis: true,
    values: [{ label: 'EU 42' }, { label: 'EU 43' }],
  }

  expect(await ada('POST', '/admin/attribute', draft)).toMatchObject({
    message: 'Attribute created',
    data: {
      name: 'Shoe size',
      code: 'shoe_size',
      type: 'select',
      is_variant_axis: true,
      values: [
        { value: 'eu-42', label: 'EU 42', swatch: null },
        { value: 'eu-43', label: 'EU 43', swatch: null },
      ],
    },
  })
  expect(await ada('POST', '/admin/attribute', { name: 'SHOE SIZE', type: 'text' })).toMatchObject({
    message: 'An attribute with this name or code already exists',
  })
})

test('values retain their ids through an edit, can be reordered and extended', async () => {
  const { id, values } = await makeAxis('Size', ['S', 'M'])
  const [s, m] = valuesOf(values)

  const edited = await ada('PUT', '/admin/attribute', {
    id,
    values: [{ ...m, label: 'Medium' }, s, { label: 'L' }],
  })

  expect(valuesOf(edited.data.values)).toEqual([
    { id: m?.id, label: 'Medium' },
    s,
    { id: expect.any(Number), label: 'L' },
  ])
})

test('a value in use cannot be deleted, an unused one can', async () => {
  const { colour: color } = await paint()
  const [red, blue, green] = valuesOf(color.values)
  const save = (values: object[]) => ada('PUT', '/admin/attribute', { id: color.id, values })

  expect(await save([red ?? {}, green ?? {}])).toMatchObject({
    code: 'conflict',
    message: '“Blue” is used by 1 product and can’t be removed',
  })
  expect(await save([red ?? {}, blue ?? {}])).toMatchObject({ success: true })
  expect(await ada('GET', '/admin/attribute-list')).toMatchObject({
    data: { rows: [{ values: [{ label: 'Red' }, { label: 'Blue' }] }] },
  })
})

test('invalid values are rejected one by one', async () => {
  const { id, values } = await makeAxis('Size', ['S', 'M'])
  const other = await makeAxis('Length', ['Long'])
  const [s] = valuesOf(values)
  const errorsOf = async (drafts: object[]) =>
    (await ada('PUT', '/admin/attribute', { id, values: drafts })).errors

  expect(await errorsOf([s ?? {}, { label: 's' }])).toEqual({
    'values.1.label': '“s” is listed twice',
  })
  expect(await errorsOf([{ id: other.values[0]?.id, label: 'Long' }])).toEqual({
    'values.0.id': 'This value belongs to another attribute',
  })
  expect(await errorsOf([s ?? {}, { id: s?.id, label: 'Twice' }])).toEqual({
    'values.1.id': 'This value belongs to another attribute',
  })
})

test('an attribute that defines variants retains its type and cannot be deleted', async () => {
  const { colour: color, product } = await paint()
  const sentence = 'Variants of 1 product use this attribute, so its type can’t change'

  expect(await ada('PUT', '/admin/attribute', { id: color.id, type: 'text' })).toMatchObject({
    code: 'conflict',
    message: sentence,
  })
  expect(
    await ada('PUT', '/admin/attribute', { id: color.id, is_variant_axis: false }),
  ).toMatchObject({ message: sentence })
  expect(await ada('DELETE', '/admin/attribute', { id: color.id })).toMatchObject({
    message: 'This attribute is used by 1 product',
  })

  await ada('DELETE', '/admin/product', { id: product.id })
  expect(await ada('DELETE', '/admin/attribute', { id: color.id })).toMatchObject({
    success: true,
  })
})

test('only a choice attribute defines variants and has values', async () => {
  const axis = { name: 'Care', type: 'text', is_variant_axis: true }
  const listed = { name: 'Care', type: 'boolean', values: [{ label: 'Yes' }] }

  expect(await ada('POST', '/admin/attribute', axis)).toMatchObject({
    errors: { is_variant_axis: 'Only attributes of type select or color can create variants' },
  })
  expect(await ada('POST', '/admin/attribute', listed)).toMatchObject({
    errors: { values: 'Attributes of this type have no list of values' },
  })
})

test('a code begins with a letter, whatever the name', () => {
  expect(toCode('Sleeve length')).toBe('sleeve_length')
  expect(toCode('3D print')).toBe('attribute_3d_print')
  expect(toCode('尺寸')).toBe('attribute')
})
