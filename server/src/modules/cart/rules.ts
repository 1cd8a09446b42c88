import { leftSentence } from '../catalog/stock/rules.ts'

type Limits = {
  name: string
  max_quantity: number | null
  available: number
  backorder: boolean
}

type Item = Limits & {
  quantity: number
  min_quantity: number
  price_minor: number
  price_seen_minor: number
  /** On sale, in a shop that is open. */
  is_sold: boolean
}

/** The most of a thing that one order may hold; backorder knows no stock. */
export const mostOf = ({ available, backorder, max_quantity }: Omit<Limits, 'name'>) =>
  Math.min(backorder ? Infinity : available, max_quantity ?? Infinity)

/** Whether a line can be bought as it stands. */
export const isBuyable = (item: Item) =>
  item.is_sold && item.quantity >= item.min_quantity && item.quantity <= mostOf(item)

/** What a buyer should know about a line before paying, in a sentence; null when nothing. */
export const noticeOf = (item: Item): string | null => {
  if (!item.is_sold) return 'This is not on sale any more. Please remove it.'
  if (!item.backorder && item.available <= 0) return 'This is sold out.'
  if (item.quantity > mostOf(item)) return limitSentence(item)
  if (item.quantity < item.min_quantity) return `The smallest quantity is ${item.min_quantity}.`
  if (item.price_minor !== item.price_seen_minor)
    return item.price_minor > item.price_seen_minor
      ? 'The price went up since you added it.'
      : 'The price went down since you added it.'
  return item.available === 1 && !item.backorder ? 'This is the last one.' : null
}

/** Why a quantity is too much: the stock, or what one order may hold. */
export const limitSentence = (item: Limits): string => {
  const { name, available, max_quantity, backorder } = item
  const isLimited = max_quantity !== null && (backorder || max_quantity <= available)
  return isLimited
    ? `You can buy at most ${max_quantity} of “${name}” in one order`
    : leftSentence(name, available)
}
