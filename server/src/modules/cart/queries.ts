import {
  amountOf,
  type CartData,
  type CartLine,
  type Choice,
  countOf,
  leftOf,
  sumMax,
  sumOfQuantities,
} from '@emporia/contract'
import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { pictureIn } from '../media/queries.ts'
import { isBuyable, noticeOf } from './rules.ts'
import { selectThings, type Shown, showThings, type Thing } from './select-things.ts'
import { cartLines } from './tables.ts'

/** A cart line as its buyer sees it. */
export type ShownLine = CartLine & {
  /** How many may still be had at the price of its offer. */
  offer_left: number | null
  in_offer: boolean
  offer_item_id: number | null
  backorder: boolean
}
/** And with what an order needs beside it. */
export type Line = ShownLine & Omit<Thing, keyof Shown>

type Item = { id: number; variant_id: number; quantity: number; price_seen_minor?: number }

/** What somebody has in the cart, at today's prices, in the order it was added. */
export const listCart = async (db: Db, userId: number, now: Date): Promise<Line[]> =>
  loadLines(db, userId, await listItems(db, userId), now)

export const cartOf = async (db: Db, userId: number, now: Date): Promise<CartData> =>
  cartIn(await showLines(db, userId, await listItems(db, userId), now))

const listItems = (db: Db, userId: number) =>
  db.select().from(cartLines).where(eq(cartLines.user_id, userId)).orderBy(asc(cartLines.id))

/** A cart of a hundred lines at raised prices still adds up to a number that is exact. */
const lineShownMax = sumMax / 100

/** What some lines come to. */
export const cartIn = (lines: ShownLine[]): CartData => ({
  lines,
  count: countOf(lines),
  subtotal_minor: lines.reduce((sum, { line_minor }) => sum + line_minor, 0),
})

/** Lines for things that somebody wants, in the cart or bought at once, at the prices for them. */
export const loadLines = async (
  db: Db,
  userId: number,
  items: Item[],
  now: Date,
): Promise<Line[]> =>
  linesOf(items, items.length ? await selectThings(db, userId, idsOf(items), now) : [])

/** The same for somebody who looks, and orders nothing yet. */
export const showLines = async (
  db: Db,
  userId: number,
  items: Item[],
  now: Date,
): Promise<ShownLine[]> =>
  linesOf(items, items.length ? await showThings(db, userId, idsOf(items), now) : [])

const idsOf = (items: Item[]) => items.map(({ variant_id }) => variant_id)

const linesOf = <Found extends Shown>(items: Item[], things: Found[]) => {
  const found = new Map(things.map((thing) => [thing.variant_id, thing]))
  const wantedOf = sumsOf(items, (id) => found.get(id)?.offer_item_id)

  return items.flatMap((item) => {
    const thing = found.get(item.variant_id)
    return thing ? lineOf(thing, item, wantedOf(thing.offer_item_id)) : []
  })
}

const lineOf = <Found extends Shown>(
  thing: Found,
  { id, quantity, price_seen_minor }: Item,
  wanted: number,
) => {
  const { stored, choices, price_minor, offer_left } = thing
  const item = {
    ...thing,
    quantity,
    price_seen_minor: price_seen_minor ?? price_minor,
    // Several variants may share what is left at a price.
    offer_left: offer_left && leftOf(offer_left, leftOf(wanted, quantity)),
  }
  return {
    ...item,
    id,
    picture: pictureIn(stored),
    ...wordsOf(choices),
    in_offer: thing.offer_item_id !== null,
    line_minor: Math.min(amountOf(price_minor, quantity), lineShownMax),
    notice: noticeOf(item),
    buyable: isBuyable(item),
  }
}

type Chosen = Choice & { label: string }

const wordsOf = (chosen: Chosen[]) => ({
  variant_label: chosen.map(({ label }) => label).join(', '),
  product_attributes: chosen.map(({ attribute_id, value_id }) => ({ attribute_id, value_id })),
})

/** How much of each offer a cart asks for in all. */
const sumsOf = (items: Item[], offerOf: (variantId: number) => number | null | undefined) => {
  const sums = new Map<number, number>()
  for (const { variant_id, quantity } of items) {
    const offer = offerOf(variant_id)
    if (offer) sums.set(offer, sumOfQuantities([sums.get(offer) ?? 0, quantity]))
  }
  return (offer: number | null) => sums.get(offer ?? 0) ?? 0
}
