import {
  calculateAmount,
  type CartData,
  type CartLine,
  countItems,
  subtractQuantity,
  sumMax,
} from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { pictureIn } from '../media/queries.ts'
import { isBuyable, findLineAlert } from './rules.ts'
import {
  selectOrderVariants,
  type CartVariant,
  selectCartVariants,
  type OrderVariant,
} from './select-products.ts'
import { cartLines } from './tables.ts'

/** A cart line as its buyer sees it. */
export type CartLineView = CartLine & {
  in_offer: boolean
  offer_item_id: number | null
  backorder: boolean
  choices: Chosen[]
}
type Chosen = CartVariant['choices'][number]
/** A cart line with the additional fields an order needs. */
export type Line = CartLineView & Omit<OrderVariant, keyof CartVariant>

type Item = { id: number; variant_id: number; quantity: number; price_seen_minor?: number }

/** Lists a user's cart at today's prices, in the order the lines were added. */
export const listCart = async (db: Db, userId: number, now: Date): Promise<Line[]> =>
  loadLines(db, userId, await listItems(db, userId), now)

export const getCart = async (db: Db, userId: number, now: Date): Promise<CartData> =>
  cartIn(await showLines(db, userId, await listItems(db, userId), now))

const listItems = (db: Db, userId: number) =>
  db.select().from(cartLines).where(eq(cartLines.user_id, userId)).orderBy(asc(cartLines.id))

/**
 * Keeps the total of a cart of a hundred lines within the exact integers, even after prices rise.
 */
const lineTotalMax = sumMax / 100

/** Returns the totals of some lines. */
export const cartIn = (lines: CartLineView[]): CartData => ({
  lines,
  count: countItems(lines),
  subtotal_minor: lines.reduce((sum, { line_minor }) => sum + line_minor, 0),
})

/** Loads cart or buy-now lines for an order, at the prices for their buyer. */
export const loadLines = async (
  db: Db,
  userId: number,
  items: Item[],
  now: Date,
): Promise<Line[]> =>
  linesOf(items, items.length ? await selectOrderVariants(db, userId, idsOf(items), now) : [])

/** Loads the same lines for display, without the fields an order needs. */
export const showLines = async (
  db: Db,
  userId: number,
  items: Item[],
  now: Date,
): Promise<CartLineView[]> =>
  linesOf(items, items.length ? await selectCartVariants(db, userId, idsOf(items), now) : [])

const idsOf = (items: Item[]) => items.map(({ variant_id }) => variant_id)

const linesOf = <Found extends CartVariant>(items: Item[], products: Found[]) => {
  const found = new Map(products.map((product) => [product.variant_id, product]))
  const take = allowance()

  return items.flatMap((item) => {
    const product = found.get(item.variant_id)
    return product ? lineOf(product, item, take(product, item.quantity)) : []
  })
}

const lineOf = <Found extends CartVariant>(
  product: Found,
  { id, quantity, price_seen_minor }: Item,
  in_offer_quantity: number,
) => {
  const { stored, choices, compare_at_minor } = product
  const prices = pricesOf(product, quantity, in_offer_quantity)
  const { price_minor, in_offer } = prices[0] ?? {
    price_minor: product.price_minor,
    in_offer: false,
  }
  const item = {
    ...product,
    quantity,
    prices,
    price_minor,
    price_seen_minor: price_seen_minor ?? price_minor,
    line_minor: Math.min(
      prices.reduce((sum, { line_minor }) => sum + line_minor, 0),
      lineTotalMax,
    ),
  }
  return {
    ...item,
    id,
    picture: pictureIn(stored),
    ...labelsOf(choices),
    in_offer,
    offer_item_id: in_offer ? product.offer_item_id : null,
    compare_at_minor: in_offer ? compare_at_minor : null,
    notice: findLineAlert(item)?.render() ?? null,
    buyable: isBuyable(item),
  }
}

/** The label of a variant as the language of the request writes it: 'Red, XL'. */
export const formatChoices = (chosen: Chosen[]) => joinFacts(chosen.map(({ label }) => label))

const labelsOf = (chosen: Chosen[]) => ({
  variant_label: formatChoices(chosen),
  product_attributes: chosen.map(({ attribute_id, value_id }) => ({ attribute_id, value_id })),
})

/** Assigns to each line what its offer still allows; several variants may share one allowance. */
const allowance = () => {
  const left = new Map<number, number>()
  return ({ offer_item_id, offer_left }: CartVariant, quantity: number) => {
    if (offer_item_id === null) return 0
    if (offer_left === null) return quantity
    const remaining = left.get(offer_item_id) ?? offer_left
    const taken = Math.max(0, Math.min(quantity, remaining))
    left.set(offer_item_id, subtractQuantity(remaining, taken))
    return taken
  }
}

/** Splits a quantity into the units at the offer price and the rest at the usual price. */
const pricesOf = ({ price_minor, usual_minor }: CartVariant, quantity: number, in_offer: number) =>
  [
    priced(in_offer, { price_minor, in_offer: true }),
    priced(subtractQuantity(quantity, in_offer), { price_minor: usual_minor, in_offer: false }),
  ].filter((part) => part.quantity > 0)

const priced = (quantity: number, at: { price_minor: number; in_offer: boolean }) => ({
  ...at,
  quantity,
  line_minor: Math.min(calculateAmount(at.price_minor, quantity), lineTotalMax),
})

/** Splits a line for the order: one line for each of its prices. */
export const byPrice = <L extends CartLineView>(line: L): L[] =>
  line.prices.length < 2
    ? [line]
    : line.prices.map((part) => ({
        ...line,
        ...part,
        prices: [part],
        offer_item_id: part.in_offer ? line.offer_item_id : null,
        compare_at_minor: part.in_offer ? line.compare_at_minor : null,
      }))
