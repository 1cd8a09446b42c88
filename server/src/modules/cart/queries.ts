import {
  calculateAmount,
  type CartData,
  type CartLine,
  countItems,
  subtractQuantity,
  sumMax,
} from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { pictureIn } from '../media/queries.ts'
import { type CartOwner, forEachCart, valuesOfOwner } from './owner.ts'
import { isBuyable, findLineAlert } from './rules.ts'
import { type CartRow, type OrderRow, selectForOrder, selectForCart } from './select-products.ts'

/** A cart line as its buyer sees it. */
export type CartLineView = CartLine & {
  in_offer: boolean
  offer_item_id: number | null
  backorder: boolean
  choices: Chosen[]
} & Pick<CartRow, 'is_sold' | 'is_away' | 'currency' | 'display'>
type Chosen = CartRow['choices'][number]
/** A cart line with the additional fields an order needs. */
export type Line = CartLineView & Omit<OrderRow, keyof CartRow>

type Item = { id: number; variant_id: number; quantity: number; price_seen_minor?: number }

/** Lists a cart at today's prices, in the order the lines were added. */
export const listCart = async (db: Db, owner: CartOwner, now: Date): Promise<Line[]> =>
  toLines(await selectOwnForOrder(owner)(db, valuesOfOwner(owner, now)))

export const getCart = async (db: Db, owner: CartOwner, now: Date): Promise<CartData> =>
  cartIn(toLines(await selectOwnForCart(owner)(db, valuesOfOwner(owner, now))))

const { placeholder } = sql

const itemsOf = ({ lines, column }: { lines: SQL; column: SQL }) =>
  sql`items as (select id, variant_id, quantity, price_seen_minor, id as at
  from ${lines} where ${column} = ${placeholder('owner')})`
const passed = sql`items as (select * from rows from (jsonb_to_recordset(${placeholder('items')}::jsonb)
    as (id bigint, variant_id bigint, quantity numeric, price_seen_minor bigint))
  with ordinality as item (id, variant_id, quantity, price_seen_minor, at))`

const selectOwnForOrder = forEachCart((table) => selectForOrder(itemsOf(table)))
const selectOwnForCart = forEachCart((table) => selectForCart(itemsOf(table)))
const selectPassedForOrder = selectForOrder(passed)
const selectPassedForCart = selectForCart(passed)

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
  items.length === 0
    ? []
    : toLines(await selectPassedForOrder(db, valuesOf({ user_id: userId }, items, now)))

/** Loads the same lines for display, without the fields an order needs. */
export const showLines = async (
  db: Db,
  owner: CartOwner,
  items: Item[],
  now: Date,
): Promise<CartLineView[]> =>
  items.length === 0 ? [] : toLines(await selectPassedForCart(db, valuesOf(owner, items, now)))

const valuesOf = (owner: CartOwner, items: Item[], now: Date) => ({
  ...valuesOfOwner(owner, now),
  items: JSON.stringify(
    items.map(({ id, variant_id, quantity, price_seen_minor }) => ({
      id,
      variant_id,
      quantity,
      price_seen_minor,
    })),
  ),
})

/** Prices selected lines in their order, because several may share what an offer still allows. */
export const toLines = <Row extends CartRow>(rows: Row[]) => {
  const take = allowance()
  return rows.map((row) => lineOf(row, take(row, row.quantity)))
}

const lineOf = <Row extends CartRow>(product: Row, in_offer_quantity: number) => {
  const { stored, choices, compare_at_minor, quantity, price_seen_minor } = product
  const prices = pricesOf(product, quantity, in_offer_quantity)
  const { price_minor, in_offer } = prices[0] ?? {
    price_minor: product.price_minor,
    in_offer: false,
  }
  const item = {
    ...product,
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
  return ({ offer_item_id, offer_left }: CartRow, quantity: number) => {
    if (offer_item_id === null) return 0
    if (offer_left === null) return quantity
    const remaining = left.get(offer_item_id) ?? offer_left
    const taken = Math.max(0, Math.min(quantity, remaining))
    left.set(offer_item_id, subtractQuantity(remaining, taken))
    return taken
  }
}

/** Splits a quantity into the units at the offer price and the rest at the usual price. */
const pricesOf = ({ price_minor, usual_minor }: CartRow, quantity: number, in_offer: number) =>
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
