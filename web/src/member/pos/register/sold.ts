import {
  subtractQuantity,
  type SaleLine,
  sumOfQuantities,
  type PosProduct,
} from '@emporia/contract'

type Sold = Pick<SaleLine, 'variant_id' | 'qty' | 'unit_price_seen'>

/**
 * Returns the products with stock and offer limits reduced by a sale, until the server sends new
 * values.
 */
export const withoutSold = (products: PosProduct[], sold: Sold[]): PosProduct[] => {
  const taken = usedOf(products, sold)
  return products.map((product) => {
    const quantity = sumOf(sold.filter(({ variant_id }) => variant_id === product.variant_id))
    const { offer_left, offer_item_id } = product
    const inOffer = offer_item_id ? (taken.get(offer_item_id) ?? 0) : 0
    if (quantity === 0 && inOffer === 0) return product
    return {
      ...product,
      stock: Math.max(0, subtractQuantity(product.stock, quantity)),
      ...(typeof offer_left === 'number' && {
        offer_left: Math.max(0, subtractQuantity(offer_left, inOffer)),
      }),
    }
  })
}

/** Returns the units sold at the price of each offer; variants of one product share an offer. */
const usedOf = (products: PosProduct[], sold: Sold[]) => {
  const taken = new Map<number, number>()
  for (const { variant_id, qty, unit_price_seen } of sold) {
    const product = products.find((one) => one.variant_id === variant_id)
    const item = product?.offer_item_id
    if (item && unit_price_seen === product.price_minor)
      taken.set(item, sumOfQuantities([taken.get(item) ?? 0, qty]))
  }
  return taken
}

const sumOf = (sold: Sold[]) => sumOfQuantities(sold.map(({ qty }) => qty))
