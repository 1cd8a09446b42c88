import {
  variantsMax,
  type api,
  type Choice,
  type Content,
  type Data,
  type Status,
} from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'

export type Elements = Data<typeof api.admin.product.elements>
export type Axis = { attribute_id: number; value_ids: number[] }

/** One row of the variant table in the form. */
export type VariantForm = {
  /** Set if the variant exists, with its stock and orders. */
  id?: number
  product_attributes: Choice[]
  sku: string
  barcodes: string[]
  /** Id of one of the stored images. */
  picture: number | null
  price_minor: number | null
  compare_at_minor: number | null
  rrp_minor: number | null
  content: Content | null
  on_hand: number | null
  /** Value of the field when the form was opened. */
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
  rrp_minor: null,
  content: null,
  on_hand: 0,
  status: 'active',
}

/** Returns the same key for the same combination, whatever the order of its values. */
export const toCombinationKey = (choices: Choice[]) =>
  choices
    .map(({ attribute_id, value_id }) => `${attribute_id}:${value_id}`)
    .toSorted()
    .join()

/** Returns every combination of the selected values; one empty combination if none is selected. */
export const listCombinations = (axes: Axis[]): Choice[][] =>
  axes
    .filter(({ value_ids }) => value_ids.length > 0)
    .reduce<Choice[][]>(
      (combinations, { attribute_id, value_ids }) =>
        combinations.flatMap((choices) =>
          value_ids.map((value_id) => [...choices, { attribute_id, value_id }]),
        ),
      [[]],
    )

export const isOverLimit = (axes: Axis[]) => listCombinations(axes).length > variantsMax

/**
 * Returns the variants for these axes. An existing combination retains its id and input; a new one
 * starts with the price of the first.
 */
export const buildVariants = (axes: Axis[], before: VariantForm[]): VariantForm[] => {
  const known = new Map(
    before.map((variant) => [toCombinationKey(variant.product_attributes), variant]),
  )
  const [first] = before
  return listCombinations(axes).map((product_attributes) => {
    const found = known.get(toCombinationKey(product_attributes))
    if (found) return { ...found, product_attributes }
    return {
      ...emptyVariant,
      product_attributes,
      price_minor: first?.price_minor ?? null,
      compare_at_minor: first?.compare_at_minor ?? null,
      rrp_minor: first?.rrp_minor ?? null,
    }
  })
}

/** Returns the axes of existing variants, their values in order of appearance. */
export const axesIn = (variants: { product_attributes: Choice[] }[]): Axis[] => {
  const axes = new Map<number, Set<number>>()
  for (const { attribute_id, value_id } of variants.flatMap((one) => one.product_attributes))
    axes.set(attribute_id, (axes.get(attribute_id) ?? new Set()).add(value_id))
  return [...axes].map(([attribute_id, values]) => ({ attribute_id, value_ids: [...values] }))
}

/**
 * Returns the attributes of a category and those in use; a category without its own attributes uses
 * all, and without a category there are none.
 */
export const attributesFor = (
  { attributes, categories }: Elements,
  categoryId: number | null,
  used: number[],
) => {
  const bound = categories.find(({ id }) => id === categoryId)?.attribute_ids ?? []
  if (categoryId !== null && bound.length === 0) return attributes
  return attributes.filter(({ id }) => bound.includes(id) || used.includes(id))
}

/** Returns the label of a combination: 'Red, 42'. */
export const formatChoices = (choices: Choice[], attributes: Elements['attributes']) =>
  joinFacts(
    choices.map(({ attribute_id, value_id }) => {
      const attribute = attributes.find(({ id }) => id === attribute_id)
      return attribute?.values.find(({ id }) => id === value_id)?.label ?? '?'
    }),
  )

const skuMax = 64

/** Returns the default SKU: 'Blue shirt', 'Red, 42' → 'BLUE-SHIRT-RED-42'. */
export const suggestSku = (name: string, label: string) =>
  `${name} ${label}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, skuMax)
    .replace(/^-+|-+$/g, '')
