import {
  type CartData,
  type Choice,
  subtractQuantity,
  formatQuantity,
  getQuantityStep,
  sumOfQuantities,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { one } from '../../db/single-row.ts'
import { conflict, notFound, conflictWith } from '../../http/failure.ts'
import { getSellable } from '../catalog/availability/get-sellable.ts'
import { assertMeasurable } from '../catalog/availability/measurable.ts'
import { toCombination } from '../catalog/rules.ts'
import { assertWithinLimits } from '../pricing/bounds.ts'
import { type CartOwner, forEachCart, ownLines } from './owner.ts'
import { putLine } from './put-line.ts'
import { cartIn, type CartLineView, showLines, toLines } from './queries.ts'
import { limitSentence, calculateMaxQuantity } from './rules.ts'
import type { CartRow } from './select-products.ts'

type Input = { product_id: number; quantity: number; product_attributes: Choice[] }

/** Maximum number of different lines in a cart. */
export const linesMax = 100

/** Adds a product to the cart, or increases its quantity up to the limit, and returns the cart. */
export const addToCart = async (
  db: Db,
  owner: CartOwner,
  input: Input,
  now: Date,
): Promise<CartData> => {
  // Adds first and checks afterwards, so that two concurrent calls count each other. A refusal rolls
  // the line back.
  const rows = await putLine(db, owner, input, now)
  const put = rows.find((row) => isSameVariant(row, input))
  if (!put?.is_sold) throw await whyNotSold(db, input, now)
  assertMeasurable(input.quantity, put.decimals)

  // The buyer sees the price of this line now.
  const lines = toLines(rows.map((row) => (row === put ? { ...row, price_seen_minor: null } : row)))
  const line = one(lines.filter(({ id }) => id === put.id))
  assertMinQuantity(line)
  assertMaxQuantity(line, { quantity: line.quantity, requested: input.quantity })
  assertWithinLimits([line], sumOf(lines))
  if (lines.length > linesMax) throw conflict(m.cart_full, { max: linesMax })
  if (line.price_minor !== put.price_seen_minor)
    await storePriceSeen(owner)(db, { id: line.id, price_minor: line.price_minor })
  return cartIn(lines)
}

const isSameVariant = ({ product_id, choices }: CartRow, input: Input) =>
  product_id === input.product_id &&
  toCombination(choices) === toCombination(input.product_attributes)

/** Returns why a variant cannot be bought; in the moment in between it may have become available. */
const whyNotSold = async (db: Db, input: Input, now: Date) => {
  await getSellable(db, input, now)
  return notFound(m.product_missing)
}

/** Lines are stored with the usual price; an offer changes it. */
const storePriceSeen = forEachCart(({ lines }) =>
  prepared(
    'price seen',
    sql`update ${lines} set price_seen_minor = ${sql.placeholder('price_minor')}
    where id = ${sql.placeholder('id')}`,
  ),
)

/** Changes the quantity of a line by one, never below the minimum; removing is a separate call. */
export const stepLine = async (
  db: Db,
  owner: CartOwner,
  { id, by }: { id: number; by: 1 | -1 },
  now: Date,
) => {
  const { lines, isOwn } = ownLines(owner)
  const { rows } = await db.execute<{ id: number; variant_id: number; quantity: number }>(
    sql`select id, variant_id, quantity from ${lines} where id = ${id} and ${isOwn} for update`,
  )
  const [line] = rows
  if (!line) throw notFound(m.cart_item_missing)

  const step = getQuantityStep(one(await showLines(db, owner, [line], now)))
  const quantity = sumOfQuantities([line.quantity, by * step])
  const { price_minor } =
    by > 0
      ? await checkedLine(db, owner, { ...line, quantity, requested: step }, now)
      : await lineAbove(db, owner, { ...line, quantity }, now)
  await db.execute(
    sql`update ${lines} set quantity = ${quantity}, price_seen_minor = ${price_minor}
      where id = ${id} and ${isOwn}`,
  )
}

export const removeLine = async (db: Db, owner: CartOwner, id: number) => {
  const { lines, isOwn } = ownLines(owner)
  const removed = await db.execute(
    sql`delete from ${lines} where id = ${id} and ${isOwn} returning id`,
  )
  if (removed.rows.length === 0) throw notFound(m.cart_item_missing)
}

export const clearCart = (db: Db, owner: CartOwner) => {
  const { lines, isOwn } = ownLines(owner)
  return db.execute(sql`delete from ${lines} where ${isOwn}`)
}

const sumOf = (lines: CartLineView[]) => lines.reduce((sum, { line_minor }) => sum + line_minor, 0)

type LineParams = { variant_id: number; quantity: number }
type StepParams = LineParams & { requested: number }

const checkedLine = async (db: Db, owner: CartOwner, params: StepParams, now: Date) => {
  const line = await lineAbove(db, owner, params, now)
  assertMaxQuantity(line, params)
  assertWithinLimits([line], line.line_minor)
  return line
}

const lineAbove = async (db: Db, owner: CartOwner, wanted: LineParams, now: Date) => {
  const { variant_id, quantity } = wanted
  const line = one(await showLines(db, owner, [{ id: variant_id, variant_id, quantity }], now))
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
