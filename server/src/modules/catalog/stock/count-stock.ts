import { eq, sql } from 'drizzle-orm'

import { type MovementKind, sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { invalid } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { products, stockMovements, variants } from '../tables.ts'
import { releaseExpired } from './reservations.ts'
import { lockVariants } from './lock-variants.ts'
import { checkLowStock } from './low-stock.ts'

type Counted = { variant_id: number; quantity: number }

/** Books the opening stock of new variants. */
export const openStock = async (db: Db, actor: { id: number }, counted: Counted[]) => {
  for (const { variant_id, quantity } of counted)
    if (quantity > 0) await book(db, actor, { variant_id, kind: 'opening', delta: quantity })
}

type Change = Omit<Movement, 'kind'> & {
  kind: 'received' | 'correction' | 'damage'
  /** The field that shows a refusal. */
  field: string
}

/** The actor and the time of a booking; its notifications are sent as jobs. */
export type StockContext = Pick<Context, 'db' | 'now' | 'jobs'> & { actor: { id: number } }

/**
 * Books a delivery, a loss or a correction. Throws if less would remain than is reserved for
 * orders.
 */
export const changeStock = async (
  { db, actor, jobs, now }: StockContext,
  { field, ...movement }: Change,
) => {
  const { variant_id, delta } = movement
  if (delta === 0) return
  await releaseExpired(db, variant_id, now)
  const { on_hand, held } = one(await lockVariants(db, [variant_id]))
  const least = (await isBackordered(db, variant_id)) ? 0 : held
  if (delta < 0 && sumOfQuantities([on_hand, delta]) < least)
    throw invalid(field, least > 0 ? sentence(m.stock_held, { held }) : sentence(m.stock_negative))

  if (on_hand + delta > onHandMax) throw invalid(field, m.stock_maximum, { max: onHandMax })

  const id = await book(db, actor, movement)
  await checkLowStock(db, { variant_id, by: -delta, cause: `movement:${id}` }, { jobs, now })
}

const onHandMax = 10_000_000

type Movement = {
  variant_id: number
  kind: MovementKind
  delta: number
  note?: string | null | undefined
}

const book = async (db: Db, actor: { id: number }, movement: Movement) => {
  await db
    .update(variants)
    .set({ on_hand: sql`${variants.on_hand} + ${movement.delta}` })
    .where(eq(variants.id, movement.variant_id))
  const row = { ...movement, actor_id: actor.id }
  return one(await db.insert(stockMovements).values(row).returning({ id: stockMovements.id })).id
}

const isBackordered = async (db: Db, variantId: number) => {
  const [product] = await db
    .select({ backorder: products.backorder })
    .from(products)
    .innerJoin(variants, eq(variants.product_id, products.id))
    .where(eq(variants.id, variantId))
  return product?.backorder ?? false
}
