import type { Card, ProductDetail } from '@emporia/contract'

import type { ProductForm } from '../form.ts'
import type { Elements, VariantForm } from '../variants.ts'

type Seller = Pick<Card, 'shop_id' | 'shop_name'>
export type CardDraft = Omit<Card, 'id' | 'slug' | 'shop_slug'>

type Params = {
  draft: ProductForm
  elements: Elements
  product: ProductDetail | undefined
  seller: Seller
}

/** The product as lists show it once the form is saved; without offers, ratings and reservations. */
export const toCard = ({ draft, elements, product, seller }: Params): CardDraft => {
  const active = draft.variants.filter(({ status }) => status === 'active')
  const [cheapest] = active
    .filter(({ price_minor }) => price_minor !== null)
    .toSorted((one, other) => (one.price_minor ?? 0) - (other.price_minor ?? 0))
  const stock = active.reduce((sum, { on_hand }) => sum + (on_hand ?? 0), 0)
  const [first] = draft.pictures

  return {
    ...seller,
    name: draft.name.trim(),
    picture: first instanceof File ? null : (first ?? null),
    price_minor: cheapest?.price_minor ?? 0,
    compare_at_minor: cheapest?.compare_at_minor ?? null,
    content: cheapest?.content ?? null,
    offer: null,
    has_price_range: active.some(({ price_minor }) => price_minor !== cheapest?.price_minor),
    available: draft.backorder ? Math.max(stock, 1) : stock,
    low_stock: !draft.backorder && stock > 0 && stock <= (draft.low_stock ?? 0),
    is_new: product === undefined,
    rating: null,
    rating_count: 0,
    energy_class: draft.energy_class,
    swatches: swatchesOf(active, elements),
  }
}

/** The colors that its variants have, in the order of the attribute. */
const swatchesOf = (variants: VariantForm[], { attributes }: Elements) => {
  const used = new Set(
    variants.flatMap(({ product_attributes }) => product_attributes.map((one) => one.value_id)),
  )
  return attributes
    .flatMap(({ values }) => values)
    .flatMap(({ id, swatch }) => (swatch !== null && used.has(id) ? swatch : []))
}
