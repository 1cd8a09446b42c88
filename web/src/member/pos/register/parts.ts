import { calculateAmount, discountMost, subtractQuantity, type PosProduct } from '@emporia/contract'

/**
 * Units of a line at one price; a line has two parts if an offer covers fewer units than are sold.
 */
export type Part = {
  product: PosProduct
  quantity: number
  price_minor: number
  discount_minor: number
}

type Sold = { product: PosProduct; quantity: number; discount_minor: number }

/** Returns the price at a time; an offer also ends without a network connection. */
export const priceAt = (product: PosProduct, at: string) =>
  isOver(product, at) || product.offer_left === 0 ? product.list_price_minor : product.price_minor

const isOver = ({ price_until }: PosProduct, at: string) =>
  price_until !== null && price_until <= at

/**
 * Splits each line into units at the offer price and units at the list price, like the server: line
 * by line, and variants of one product share the units that an offer allows.
 */
export const splitLines = (lines: Sold[], at: string): Part[][] => {
  const left = new Map<number, number>()
  return lines.map((line) => {
    const { product, quantity } = line
    const { offer_item_id, offer_left } = product
    // Products stored by an older version lack the limit of their offer; the server applies it.
    if (!offer_item_id || typeof offer_left !== 'number' || isOver(product, at))
      return [{ ...line, price_minor: priceAt(product, at) }]
    const remaining = left.get(offer_item_id) ?? offer_left
    const offered = Math.max(0, Math.min(quantity, remaining))
    left.set(offer_item_id, subtractQuantity(remaining, offered))
    return withDiscount(line, [
      { product, quantity: offered, price_minor: product.price_minor },
      {
        product,
        quantity: subtractQuantity(quantity, offered),
        price_minor: product.list_price_minor,
      },
    ])
  })
}

/** Distributes the discount of a line over its parts, limited by the maximum of each part. */
const withDiscount = ({ discount_minor }: Sold, parts: Omit<Part, 'discount_minor'>[]): Part[] => {
  let open = discount_minor
  return parts
    .filter(({ quantity }) => quantity > 0)
    .map((part) => {
      const own = Math.min(open, mostOffPart(part))
      open -= own
      return { ...part, discount_minor: own }
    })
}

/** Returns the maximum discount of some units, which the member pays from the commission. */
export const mostOffPart = ({ product, quantity, price_minor }: Omit<Part, 'discount_minor'>) =>
  Math.min(
    discountMost(product.max_discount_minor, quantity),
    calculateAmount(price_minor, quantity),
  )
