import { as } from './app.ts'

type Row = { id: number; [field: string]: unknown }
type Reply<T> = { success: boolean; message: string; data: T }

/** Returns the data of a reply, or throws its refusal: preparations of a test must succeed. */
export const made = async <T = Row>(reply: Promise<Reply<T>>) => {
  const { success, message, data, ...rest } = await reply
  if (!success) throw new Error(`${message} ${JSON.stringify(rest)}`)
  return data
}

const ada = as('ada')

export const makeCategory = (name: string, more: object = {}) =>
  made(ada('POST', '/admin/category', { name, ...more }))

export const makeBrand = (name: string) => made(ada('POST', '/admin/brand', { name }))

/** An attribute with variants, and its values by label. */
export const makeAxis = async (name: string, labels: string[], swatches: string[] = []) => {
  const values = labels.map((label, index) => ({ label, swatch: swatches[index] ?? null }))
  const type = swatches.length > 0 ? 'colour' : 'select'
  const axis = await made<{ id: number; values: { id: number; label: string }[] }>(
    ada('POST', '/admin/attribute', {
      name,
      type,
      values,
      is_variant_axis: true,
      is_filterable: true,
    }),
  )
  const choose = (label: string) => ({
    attribute_id: axis.id,
    value_id: axis.values.find((value) => value.label === label)?.id ?? 0,
  })
  return { ...axis, choose }
}

let numbers = 0

/** A variant as a form submits it. */
export const makeVariantInput = (more: object = {}) => ({
  product_attributes: [],
  sku: `T-${++numbers}`,
  price_minor: 1900,
  on_hand: 5,
  ...more,
})

/** A product as a form submits it, in a new category unless one is given. */
export const productDraft = async (
  more: { category_id?: number; [field: string]: unknown } = {},
) => ({
  name: 'Oslo mug',
  variants: [makeVariantInput()],
  ...more,
  category_id: more.category_id ?? (await anyCategory()).id,
})

type ProductDetail = Row & { variant_rows: (Row & { on_hand: number; held: number })[] }

/** Creates a product for sale, of the platform or of the shop in `more`. */
export const makeProduct = async (more: Parameters<typeof productDraft>[0] = {}) =>
  made<ProductDetail>(ada('POST', '/admin/product', await productDraft(more)))

const anyCategory = async () => {
  const { rows } = await made<{ rows: Row[] }>(ada('GET', '/admin/category-list?q=anything'))
  return rows[0] ?? (await makeCategory('Anything'))
}
