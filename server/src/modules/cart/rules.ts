import { formatQuantity } from '@emporia/contract'

import { leftSentence } from '../catalog/stock/rules.ts'
import { isTooLarge, tooLargeSentence } from '../pricing/bounds.ts'

type Limits = {
  name: string
  unit: string
  decimals: number
  max_quantity: number | null
  available: number
  backorder: boolean
}

type Item = Limits & {
  quantity: number
  min_quantity: number
  price_minor: number
  price_seen_minor: number
  line_minor: number
  prices: { quantity: number }[]
  /** On sale, in a shop that is open. */
  is_sold: boolean
  /** Its shop is visible but sells nothing for now. */
  is_away: boolean
}

/** Returns the maximum quantity of one order; backorders ignore the stock. */
export const calculateMaxQuantity = (limits: Omit<Limits, 'name' | 'unit' | 'decimals'>) =>
  Math.min(mostInStock(limits), limits.max_quantity ?? Infinity)

const mostInStock = ({ available, backorder }: Pick<Limits, 'available' | 'backorder'>) =>
  backorder ? Infinity : available

/** Whether a line can be bought unchanged. */
export const isBuyable = (item: Item) =>
  item.is_sold &&
  item.quantity >= item.min_quantity &&
  item.quantity <= calculateMaxQuantity(item) &&
  !isTooLarge(item)

/** Returns a sentence about a line for the buyer to read before paying; null if there is none. */
export const findLineAlert = (item: Item): string | null => {
  if (!item.is_sold && item.is_away)
    return 'This shop is closed for now. You can buy this when it is open again.'
  if (!item.is_sold) return 'This is not on sale any more. Please remove it.'
  if (!item.backorder && item.available <= 0) return 'This is sold out.'
  if (item.quantity > calculateMaxQuantity(item)) return limitSentence(item)
  if (isTooLarge(item)) return `${tooLargeSentence}. Please choose a smaller quantity.`
  if (item.quantity < item.min_quantity)
    return `The smallest quantity is ${formatQuantity(item.min_quantity, item)}.`
  if (item.price_minor !== item.price_seen_minor)
    return item.price_minor > item.price_seen_minor
      ? 'The price went up since you added it.'
      : 'The price went down since you added it.'
  if (item.prices.length > 1) return pricesSentence(item)
  return item.available === 1 && item.decimals === 0 && !item.backorder
    ? 'This is the last one.'
    : null
}

/** Returns a sentence about how many units get the offer price when its limit is reached. */
const pricesSentence = (item: Item) => {
  const [offered, usual] = item.prices.map(({ quantity }) => formatQuantity(quantity, item))
  return `${offered} at the offer price, ${usual} at the usual price.`
}

/** Returns why a quantity is too high: the stock, or the maximum of one order. */
export const limitSentence = (item: Limits): string => {
  const { name, available, max_quantity } = item
  return calculateMaxQuantity(item) === max_quantity
    ? `You can buy at most ${formatQuantity(max_quantity, item)} of “${name}” in one order`
    : leftSentence(item, available)
}
