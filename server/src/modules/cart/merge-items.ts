import type { Choice } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { Failure } from '../../http/failure.ts'
import { renderText } from '../../sentence.ts'
import { getSellable } from '../catalog/availability/get-sellable.ts'
import { assertMeasurable } from '../catalog/availability/measurable.ts'
import { type Added, cutLines } from './merge-cart.ts'
import { cartLines } from './tables.ts'

type Item = { product_id: number; quantity: number; product_attributes: Choice[] }

/**
 * Adds items that a browser stored to the cart of an account: quantities add up and are cut to what can
 * be bought (docs/domain/orders.md#cart). Returns the cart, and a sentence for each item that was cut or
 * left out.
 */
export const mergeItems = async (
  db: Db,
  { user_id, items }: { user_id: number; items: Item[] },
  now: Date,
): Promise<Added> => {
  const found: FoundItem[] = []
  const refusals: string[] = []
  for (const item of items) {
    const variant = await findVariant(db, item, now)
    if (typeof variant === 'string') refusals.push(variant)
    else found.push(variant)
  }
  const ids = await addVariants(db, user_id, found)
  const { cart, changes } = await cutLines(db, { user_id, ids }, now)
  return { cart, changes: [...refusals, ...changes] }
}

type FoundItem = { product_id: number; variant_id: number; quantity: number; price_minor: number }

/** Returns the variant of an item, or why it cannot be bought. */
const findVariant = async (db: Db, item: Item, now: Date): Promise<FoundItem | string> => {
  const { quantity } = item
  try {
    const { decimals, ...variant } = await getSellable(db, item, now)
    assertMeasurable(quantity, decimals)
    return { ...variant, quantity }
  } catch (err) {
    if (err instanceof Failure) return renderText(err.text)
    throw err
  }
}

/** Adds the quantities and returns the variants. Locks lines in the order of their variants. */
const addVariants = async (db: Db, userId: number, items: FoundItem[]) => {
  const { rows } = await db.execute<{ variant_id: number }>(sql`
    insert into ${cartLines} as line (user_id, product_id, variant_id, quantity, price_seen_minor)
    select ${userId}, product_id, variant_id, sum(quantity), max(price_minor)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (product_id bigint, variant_id bigint, quantity numeric, price_minor bigint)
    group by product_id, variant_id order by variant_id
    on conflict (user_id, variant_id) do update
      set quantity = line.quantity + excluded.quantity, price_seen_minor = excluded.price_seen_minor
    returning variant_id`)
  return rows.map(({ variant_id }) => variant_id)
}
