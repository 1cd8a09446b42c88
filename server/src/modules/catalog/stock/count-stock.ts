import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { invalid } from '../../../http/failure.ts'
import { products, stockMovements, variants } from '../tables.ts'
import { lockVariants } from './lock-variants.ts'
import { releaseExpired } from './holds.ts'

type Counted = { variant_id: number; quantity: number }

/** Books what new variants begin with. */
export const openStock = async (db: Db, actor: { id: number }, counted: Counted[]) => {
  for (const { variant_id, quantity } of counted)
    if (quantity > 0) await book(db, actor, { variant_id, kind: 'opening', delta: quantity })
}

type Correction = { variant_id: number; delta: number; /** Where a refusal shows. */ field: string }

/** Books that somebody counted more or less than the books said; what is held for orders must stay. */
export const correctStock = async (db: Db, actor: { id: number }, of: Correction, now: Date) => {
  const { variant_id, delta, field } = of
  if (delta === 0) return
  await releaseExpired(db, variant_id, now)
  const { on_hand, held } = one(await lockVariants(db, [variant_id]))
  const least = (await isBackordered(db, variant_id)) ? 0 : held
  if (delta < 0 && on_hand + delta < least)
    throw invalid(
      field,
      least > 0 ? `${held} are held for open orders` : 'Stock cannot be less than 0',
    )

  await book(db, actor, { variant_id, kind: 'correction', delta })
}

type Movement = { variant_id: number; kind: 'opening' | 'correction'; delta: number }

const book = async (db: Db, actor: { id: number }, movement: Movement) => {
  await db
    .update(variants)
    .set({ on_hand: sql`${variants.on_hand} + ${movement.delta}` })
    .where(eq(variants.id, movement.variant_id))
  await db.insert(stockMovements).values({ ...movement, actor_id: actor.id })
}

const isBackordered = async (db: Db, variantId: number) => {
  const [product] = await db
    .select({ backorder: products.backorder })
    .from(products)
    .innerJoin(variants, eq(variants.product_id, products.id))
    .where(eq(variants.id, variantId))
  return product?.backorder ?? false
}
