import { amountOf, discountMost, leftOf, type TillProduct } from '@emporia/contract'

/** So many units of a line at one price: a line has two where an offer allows fewer than are sold. */
export type Part = {
  product: TillProduct
  quantity: number
  price_minor: number
  discount_minor: number
}

type Sold = { product: TillProduct; quantity: number; discount_minor: number }

/** What it costs at some moment: an offer ends without a call, also without a network. */
export const priceAt = (product: TillProduct, at: string) =>
  isOver(product, at) || product.offer_left === 0 ? product.list_price_minor : product.price_minor

const isOver = ({ price_until }: TillProduct, at: string) =>
  price_until !== null && price_until <= at

/**
 * The units of each line at the price of its offer, and the rest at the usual price, as the server
 * splits them: line by line, and variants of one product share what an offer allows.
 */
export const partsOf = (lines: Sold[], at: string): Part[][] => {
  const left = new Map<number, number>()
  return lines.map((line) => {
    const { product, quantity } = line
    const { offer_item_id, offer_left } = product
    // Products that an older version stored do not say what their offer allows: the server does.
    if (!offer_item_id || typeof offer_left !== 'number' || isOver(product, at))
      return [{ ...line, price_minor: priceAt(product, at) }]
    const remaining = left.get(offer_item_id) ?? offer_left
    const offered = Math.max(0, Math.min(quantity, remaining))
    left.set(offer_item_id, leftOf(remaining, offered))
    return withDiscount(line, [
      { product, quantity: offered, price_minor: product.price_minor },
      { product, quantity: leftOf(quantity, offered), price_minor: product.list_price_minor },
    ])
  })
}

/** The discount of a line over its parts: no part gets more than may be taken off it. */
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

/** The most that some units may cost less: the member pays it from the own commission. */
export const mostOffPart = ({ product, quantity, price_minor }: Omit<Part, 'discount_minor'>) =>
  Math.min(discountMost(product.max_discount_minor, quantity), amountOf(price_minor, quantity))
