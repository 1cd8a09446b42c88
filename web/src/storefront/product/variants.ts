import type { ProductPage, Variant } from '@emporia/contract'

/** What the upper half of a product page shows. */
export type Staged = Omit<ProductPage, 'description' | 'details' | 'crumbs' | 'tags' | 'size_guide'>

/** The selected value of each attribute: attribute id → value id. */
export type Chosen = Record<number, number>

type Offer = Pick<ProductPage, 'variants' | 'backorder'>

/** Returns the variant of the selected values. A product without attributes has exactly one. */
export const findVariant = ({ variants }: Offer, chosen: Chosen) =>
  variants.find((variant) => matches(variant, chosen))

/** Returns the initial selection: a variant that can be bought, if there is one. */
export const firstChoice = (offer: Offer): Chosen => {
  const variant = offer.variants.find((one) => isBuyable(one, offer)) ?? offer.variants[0]
  return Object.fromEntries(
    (variant?.product_attributes ?? []).map(({ attribute_id, value_id }) => [
      attribute_id,
      value_id,
    ]),
  )
}

/** Returns whether a value can be bought together with the other selected values. */
export const isValueBuyable = (offer: Offer, chosen: Chosen, attribute: number, value: number) => {
  const variant = findVariant(offer, { ...chosen, [attribute]: value })
  return variant !== undefined && isBuyable(variant, offer)
}

export const isBuyable = ({ available }: Variant, { backorder }: Pick<Offer, 'backorder'>) =>
  available > 0 || backorder

const matches = ({ product_attributes }: Variant, chosen: Chosen) =>
  product_attributes.every(({ attribute_id, value_id }) => chosen[attribute_id] === value_id)
