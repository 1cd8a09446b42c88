import {
  discountMost,
  sumOfQuantities,
  type PosCustomer,
  type PosProduct,
  calculateSaleTotals,
} from '@emporia/contract'

import { serverNow } from '../sync/clock.ts'
import { mostOffPart, splitLines, priceAt } from './parts.ts'

export type BasketLine = { product: PosProduct; quantity: number; discount_minor: number }
export type Basket = { lines: BasketLine[]; customer: PosCustomer; chosen: number }

export const emptyBasket: Basket = { lines: [], customer: {}, chosen: 0 }

export const priceNow = (product: PosProduct) => priceAt(product, serverNow().toISOString())

/** Adds a quantity of a product to the basket; the newest line comes first and is selected. */
export const add = (basket: Basket, product: PosProduct, quantity: number): Basket => {
  const known = basket.lines.find((line) => line.product.variant_id === product.variant_id)
  const others = basket.lines.filter((line) => line !== known)
  const line = {
    product,
    quantity: sumOfQuantities([known?.quantity ?? 0, quantity]),
    discount_minor: known?.discount_minor ?? 0,
  }
  return { ...basket, lines: [line, ...others], chosen: product.variant_id }
}

export const setQuantity = (basket: Basket, variantId: number, quantity: number): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) => {
    if (line.product.variant_id !== variantId) return [line]
    return quantity > 0 ? [capped({ ...line, quantity })] : []
  }),
})

export const setDiscount = (basket: Basket, variantId: number, discount_minor: number): Basket => ({
  ...basket,
  lines: basket.lines.map((line) =>
    line.product.variant_id === variantId ? capped({ ...line, discount_minor }) : line,
  ),
})

/** Returns the maximum discount of a line, which the member pays from the commission. */
export const mostOff = ({ product, quantity }: BasketLine) =>
  mostOffPart({ product, quantity, price_minor: product.price_minor })

const capped = (line: BasketLine): BasketLine => ({
  ...line,
  discount_minor: Math.min(line.discount_minor, mostOff(line)),
})

/** Returns the totals of the basket, calculated from the parts of its lines. */
export const calculateTotals = (
  { lines }: Basket,
  prices_include_tax: boolean,
  at = serverNow().toISOString(),
) =>
  calculateSaleTotals(
    splitLines(lines, at)
      .flat()
      .map(({ product, quantity, price_minor, discount_minor }) => ({
        price_minor,
        quantity,
        discount_minor,
        tax_ppm: product.tax_ppm,
      })),
    prices_include_tax,
  )

/** Returns the commission of the member after the discounts. */
export const calculateEarning = ({ lines }: Basket) =>
  lines.reduce(
    (sum, { product, quantity, discount_minor }) =>
      sum + discountMost(product.my_commission_minor, quantity) - discount_minor,
    0,
  )
