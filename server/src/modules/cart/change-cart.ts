import {
  type CartData,
  type Choice,
  subtractQuantity,
  formatQuantity,
  getQuantityStep,
  sumOfQuantities,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflict, notFound, conflictWith } from '../../http/failure.ts'
import { getSellable } from '../catalog/availability/get-sellable.ts'
import { assertMeasurable } from '../catalog/availability/measurable.ts'
import { assertWithinLimits } from '../pricing/bounds.ts'
import { putLine } from './put-line.ts'
import { cartIn, getCart, type CartLineView, showLines } from './queries.ts'
import { limitSentence, calculateMaxQuantity } from './rules.ts'
import { cartLines } from './tables.ts'

type Input = { product_id: number; quantity: number; product_attributes: Choice[] }

/** Maximum number of different lines in a cart. */
const linesMax = 100

/** Adds a product to the cart, or increases its quantity up to the limit, and returns the cart. */
export const addToCart = async (
  db: Db,
  userId: number,
  input: Input,
  now: Date,
): Promise<CartData> => {
  const { product_id, variant_id, price_minor, decimals } = await getSellable(db, input, now)
  assertMeasurable(input.quantity, decimals)

  // Adds first and checks afterwards, so that two concurrent calls count each other.
  const put = { user_id: userId, product_id, variant_id, quantity: input.quantity }
  const items = await putLine(db, { ...put, price_seen_minor: price_minor })
  const lines = await showLines(db, userId, items, now)
  const line = one(lines.filter((each) => each.variant_id === variant_id))
  assertMinQuantity(line)
  assertMaxQuantity(line, { quantity: line.quantity, requested: input.quantity })
  assertWithinLimits([line], sumOf(lines))
  if (lines.length > linesMax) throw conflict(m.cart_full, { max: linesMax })
  if (line.price_minor === price_minor) return cartIn(lines)

  // The buyer's limit at an offer price may be used up, which changes the price of this line.
  const seen = { price_seen_minor: line.price_minor }
  await db.update(cartLines).set(seen).where(eq(cartLines.id, line.id))
  return getCart(db, userId, now)
}

/** Changes the quantity of a line by one, never below the minimum; removing is a separate call. */
export const stepLine = async (
  db: Db,
  { user_id, id, by }: { user_id: number; id: number; by: 1 | -1 },
  now: Date,
) => {
  const mine = and(eq(cartLines.id, id), eq(cartLines.user_id, user_id))
  const [line] = await db.select().from(cartLines).where(mine).for('update')
  if (!line) throw notFound(m.cart_item_missing)

  const step = getQuantityStep(one(await showLines(db, user_id, [line], now)))
  const quantity = sumOfQuantities([line.quantity, by * step])
  const { price_minor } =
    by > 0
      ? await checkedLine(db, user_id, { ...line, quantity, requested: step }, now)
      : await lineAbove(db, user_id, { ...line, quantity }, now)
  await db.update(cartLines).set({ quantity, price_seen_minor: price_minor }).where(mine)
}

export const removeLine = async (db: Db, { user_id, id }: { user_id: number; id: number }) => {
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.user_id, user_id)))
    .returning()
  if (removed.length === 0) throw notFound(m.cart_item_missing)
}

export const clearCart = (db: Db, userId: number) =>
  db.delete(cartLines).where(eq(cartLines.user_id, userId))

const sumOf = (lines: CartLineView[]) => lines.reduce((sum, { line_minor }) => sum + line_minor, 0)

type LineParams = { variant_id: number; quantity: number }
type StepParams = LineParams & { requested: number }

const checkedLine = async (db: Db, userId: number, params: StepParams, now: Date) => {
  const line = await lineAbove(db, userId, params, now)
  assertMaxQuantity(line, params)
  assertWithinLimits([line], line.line_minor)
  return line
}

const lineAbove = async (db: Db, userId: number, wanted: LineParams, now: Date) => {
  const { variant_id, quantity } = wanted
  const line = one(await showLines(db, userId, [{ id: variant_id, variant_id, quantity }], now))
  assertMinQuantity(line)
  return line
}

const assertMinQuantity = (line: CartLineView) => {
  if (line.quantity < line.min_quantity)
    throw conflict(m.cart_minimum, {
      product: line.name,
      quantity: formatQuantity(line.min_quantity, line),
    })
}

/** Throws with the quantity that can still be added, so that a client may request it. */
const assertMaxQuantity = (
  line: CartLineView,
  { quantity, requested }: Omit<StepParams, 'variant_id'>,
) => {
  const most = calculateMaxQuantity(line)
  if (quantity > most)
    throw conflictWith(
      { available: Math.max(0, subtractQuantity(most, subtractQuantity(quantity, requested))) },
      limitSentence(line),
    )
}
