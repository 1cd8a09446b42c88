import { convertMinor, type Currency, formatQuantity, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { leftSentence } from '../catalog/stock/rules.ts'
import { toDisplayCurrency } from '../currencies/find-currency.ts'
import { isTooLarge } from '../pricing/bounds.ts'
import { type Sentence, sentence } from '../../sentence.ts'

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
  currency: Currency
  display: Parameters<typeof toDisplayCurrency>[0]
}

/** Returns the price at a destination of an entered one. */
type PriceOf = (price_minor: number) => number
const asEntered: PriceOf = (price_minor) => price_minor

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

/**
 * Returns a sentence about a line for the buyer to read before paying, in the prices of a destination;
 * null if there is none.
 */
export const findLineAlert = (item: Item, priceOf = asEntered): Sentence | null => {
  if (!item.is_sold && item.is_away) return sentence(m.cart_line_closed)
  if (!item.is_sold) return sentence(m.cart_line_gone)
  if (!item.backorder && item.available <= 0) return sentence(m.cart_line_sold_out)
  if (item.quantity > calculateMaxQuantity(item)) return limitSentence(item)
  if (isTooLarge(item)) return sentence(m.cart_line_large)
  if (item.quantity < item.min_quantity)
    return sentence(m.cart_line_minimum, { quantity: formatQuantity(item.min_quantity, item) })
  const price_minor = priceOf(item.price_minor)
  const before_minor = priceOf(item.price_seen_minor)
  if (price_minor !== before_minor) return priceSentence({ ...item, price_minor, before_minor })
  if (item.prices.length > 1) return pricesSentence(item)
  return item.available === 1 && item.decimals === 0 && !item.backorder
    ? sentence(m.cart_line_last)
    : null
}

/** Names the price of today and the one that the buyer saw, also in the currency of the buyer. */
const priceSentence = ({ price_minor, before_minor, currency, display: stored }: Change) => {
  const prices = {
    price: moneyText(price_minor, currency),
    before: moneyText(before_minor, currency),
  }
  const display = toDisplayCurrency(stored, currency.position)
  if (!display) return sentence(m.cart_price_changed, prices)
  const convert = (minor: number) =>
    moneyText(
      convertMinor(minor, { ...display, from: currency.decimals, to: display.decimals }),
      display,
    )
  return sentence(m.cart_price_changed_currency, {
    ...prices,
    converted: convert(price_minor),
    converted_before: convert(before_minor),
  })
}

type Change = Pick<Item, 'price_minor' | 'currency' | 'display'> & { before_minor: number }

/** Returns a sentence about how many units get the offer price when its limit is reached. */
const pricesSentence = (item: Item) => {
  const [offered = '', usual = ''] = item.prices.map(({ quantity }) =>
    formatQuantity(quantity, item),
  )
  return sentence(m.cart_line_prices, { offered, usual })
}

/** Returns why a quantity is too high: the stock, or the maximum of one order. */
export const limitSentence = (item: Limits): Sentence => {
  const { name, available, max_quantity } = item
  return calculateMaxQuantity(item) === max_quantity
    ? sentence(m.cart_maximum, { quantity: formatQuantity(max_quantity, item), product: name })
    : leftSentence(item, available)
}

/** Returns why a quantity is too low. */
export const minimumSentence = (item: Limits & { min_quantity: number }): Sentence =>
  sentence(m.cart_minimum, {
    product: item.name,
    quantity: formatQuantity(item.min_quantity, item),
  })

/** Explains why a line cannot be bought. */
export const toLineNotice = ({ name, notice }: { name: string; notice: string | null }) =>
  notice === null
    ? sentence(m.product_unavailable, { product: name })
    : sentence(m.product_notice, { product: name, notice })
