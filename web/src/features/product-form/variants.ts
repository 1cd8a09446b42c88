import { variantsMax, type api, type Choice, type Data, type Status } from '@emporia/contract'

export type Elements = Data<typeof api.admin.product.elements>
export type Axis = { attribute_id: number; value_ids: number[] }

/** One row of the matrix as it stands in the form. */
export type VariantForm = {
  /** Given: this combination is there already, with its stock and its orders. */
  id?: number
  product_attributes: Choice[]
  sku: string
  barcodes: string[]
  /** One of the pictures that are stored already. */
  picture: number | null
  price_minor: number | null
  compare_at_minor: number | null
  on_hand: number | null
  /** What stood in the field when the form was opened. */
  on_hand_seen?: number
  status: Status
}

export const axesMax = 3

const emptyVariant: VariantForm = {
  product_attributes: [],
  sku: '',
  barcodes: [],
  picture: null,
  price_minor: null,
  compare_at_minor: null,
  on_hand: 0,
  status: 'active',
}

/** The same combination has the same key, in whatever order its choices are named. */
export const keyOf = (choices: Choice[]) =>
  choices
    .map(({ attribute_id, value_id }) => `${attribute_id}:${value_id}`)
    .toSorted()
    .join()

/** Every combination of the chosen values; one empty combination while nothing is chosen. */
export const combinationsOf = (axes: Axis[]): Choice[][] =>
  axes
    .filter(({ value_ids }) => value_ids.length > 0)
    .reduce<Choice[][]>(
      (combinations, { attribute_id, value_ids }) =>
        combinations.flatMap((choices) =>
          value_ids.map((value_id) => [...choices, { attribute_id, value_id }]),
        ),
      [[]],
    )

export const isTooMany = (axes: Axis[]) => combinationsOf(axes).length > variantsMax

/**
 * The matrix of these axes. A combination that was there before keeps its id and all that was
 * typed; a new one starts with the price of the first.
 */
export const matrixOf = (axes: Axis[], before: VariantForm[]): VariantForm[] => {
  const known = new Map(before.map((variant) => [keyOf(variant.product_attributes), variant]))
  const [first] = before
  return combinationsOf(axes).map((product_attributes) => {
    const found = known.get(keyOf(product_attributes))
    if (found) return { ...found, product_attributes }
    return {
      ...emptyVariant,
      product_attributes,
      price_minor: first?.price_minor ?? null,
      compare_at_minor: first?.compare_at_minor ?? null,
    }
  })
}

/** The axes that a matrix was made of, their values in the order in which they appear. */
export const axesIn = (variants: { product_attributes: Choice[] }[]): Axis[] => {
  const axes = new Map<number, Set<number>>()
  for (const { attribute_id, value_id } of variants.flatMap((one) => one.product_attributes))
    axes.set(attribute_id, (axes.get(attribute_id) ?? new Set()).add(value_id))
  return [...axes].map(([attribute_id, values]) => ({ attribute_id, value_ids: [...values] }))
}

/** What a product of this category is described by; a category that binds nothing asks for all. */
export const attributesFor = (
  { attributes, categories }: Elements,
  categoryId: number | null,
  used: number[],
) => {
  const bound = categories.find(({ id }) => id === categoryId)?.attribute_ids ?? []
  if (bound.length === 0) return attributes
  return attributes.filter(({ id }) => bound.includes(id) || used.includes(id))
}

/** 'Red, 42': the words of a combination. */
export const labelOf = (choices: Choice[], attributes: Elements['attributes']) =>
  choices
    .map(({ attribute_id, value_id }) => {
      const attribute = attributes.find(({ id }) => id === attribute_id)
      return attribute?.values.find(({ id }) => id === value_id)?.label ?? '?'
    })
    .join(', ')

const skuMax = 64

/** What an SKU that was left empty becomes: 'Blue shirt', 'Red, 42' → 'BLUE-SHIRT-RED-42'. */
export const skuOf = (name: string, label: string) =>
  `${name} ${label}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, skuMax)
    .replace(/^-+|-+$/g, '')
