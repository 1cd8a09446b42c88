import type { ProductPage, Variant } from '@emporia/contract'

/** What the upper half of a product page shows. */
export type Staged = Omit<ProductPage, 'description' | 'details' | 'crumbs' | 'tags'>

/** Which value of each attribute is chosen: attribute id → value id. */
export type Chosen = Record<number, number>

type Offer = Pick<ProductPage, 'variants' | 'backorder'>

/** The variant that the choices name; a product without axes has exactly one. */
export const variantOf = ({ variants }: Offer, chosen: Chosen) =>
  variants.find((variant) => matches(variant, chosen))

/** What stands chosen at first: something that can be bought, if there is anything. */
export const firstChoice = (offer: Offer): Chosen => {
  const variant = offer.variants.find((one) => isBuyable(one, offer)) ?? offer.variants[0]
  return Object.fromEntries(
    (variant?.product_attributes ?? []).map(({ attribute_id, value_id }) => [
      attribute_id,
      value_id,
    ]),
  )
}

/** Whether a value can be had together with what is chosen elsewhere. */
export const isValueBuyable = (offer: Offer, chosen: Chosen, attribute: number, value: number) => {
  const variant = variantOf(offer, { ...chosen, [attribute]: value })
  return variant !== undefined && isBuyable(variant, offer)
}

export const isBuyable = ({ available }: Variant, { backorder }: Pick<Offer, 'backorder'>) =>
  available > 0 || backorder

const matches = ({ product_attributes }: Variant, chosen: Chosen) =>
  product_attributes.every(({ attribute_id, value_id }) => chosen[attribute_id] === value_id)
