import type { CartData } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { variants } from '../catalog/public.ts'
import { linesMax } from './change-cart.ts'
import { ownLines } from './owner.ts'
import { getCart, type Line, listCart } from './queries.ts'
import { calculateMaxQuantity, limitSentence, minimumSentence } from './rules.ts'
import { cartLines, guestCartLines } from './tables.ts'

type Merged = { guest_id: string; user_id: number }
/** The cart, and a sentence for each line of which not all was added. */
export type Added = { cart: CartData; changes: string[] }

/**
 * Moves the cart of a guest into that of an account: quantities add up and are cut to what can be
 * bought (docs/domain/guests.md#sign-in). Returns the cart, and a sentence for each line that was cut.
 */
export const mergeCart = async (
  db: Db,
  { guest_id, user_id }: Merged,
  now: Date,
): Promise<Added> => {
  const { rows } = await db.execute<{ variant_id: number }>(sql`
    with moved as (
      delete from ${guestCartLines} where guest_id = ${guest_id} returning *
    )
    insert into ${cartLines} as line (user_id, product_id, variant_id, quantity, price_seen_minor)
    select ${user_id}, product_id, variant_id, quantity, price_seen_minor from moved order by id
    on conflict (user_id, variant_id) do update set quantity = line.quantity + excluded.quantity
    returning variant_id`)
  return cutLines(db, { user_id, ids: rows.map(({ variant_id }) => variant_id) }, now)
}

type Wanted = { user_id: number; items: { variant_id: number; quantity: number }[] }

/**
 * Puts variants into the cart of an account: a line has at least the quantity, cut to what can be
 * bought. Repeating it changes nothing. Variants that no longer exist are left out.
 */
export const putItems = async (
  db: Db,
  { user_id, items }: Wanted,
  now: Date,
): Promise<Added & { added: Set<number> }> => {
  const { rows } = await db.execute<{ variant_id: number }>(sql`
    insert into ${cartLines} as line (user_id, product_id, variant_id, quantity, price_seen_minor)
    select ${user_id}, ${variants.product_id}, ${variants.id}, wanted.quantity,
      ${variants.price_minor}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as wanted (variant_id bigint, quantity numeric)
    join ${variants} on ${variants.id} = wanted.variant_id and ${variants.deleted_at} is null
    order by ${variants.id}
    on conflict (user_id, variant_id) do update
      set quantity = greatest(line.quantity, excluded.quantity)
    returning variant_id`)
  const ids = rows.map(({ variant_id }) => variant_id)
  return { ...(await cutLines(db, { user_id, ids }, now)), added: new Set(ids) }
}

/** Cuts lines of a cart to what can be bought. */
export const cutLines = async (
  db: Db,
  { user_id, ids }: { user_id: number; ids: number[] },
  now: Date,
): Promise<Added> => {
  const added = new Set(ids)
  const lines = await listCart(db, { user_id }, now)
  const cuts = lines.flatMap((line, at) =>
    added.has(line.variant_id) ? (cutOf(line, at) ?? []) : [],
  )
  for (const { line, quantity } of cuts) await cut(db, { user_id, id: line.id, quantity })
  return {
    cart: await getCart(db, { user_id }, now),
    changes: cuts.map(({ reason }) => reason.render()),
  }
}

type Cut = { line: Line; quantity: number; reason: Sentence }

/** Returns how much of a merged line remains, if not all of it does. */
const cutOf = (line: Line, at: number): Cut | undefined => {
  const unavailable = sentence(m.product_unavailable, { product: line.name })
  if (!line.is_sold) return { line, quantity: 0, reason: unavailable }
  if (at >= linesMax) return { line, quantity: 0, reason: sentence(m.cart_full, { max: linesMax }) }
  const most = calculateMaxQuantity(line)
  if (line.quantity < line.min_quantity) return { line, quantity: 0, reason: minimumSentence(line) }
  if (line.quantity <= most) return undefined
  return { line, quantity: most < line.min_quantity ? 0 : most, reason: limitSentence(line) }
}

const cut = (
  db: Db,
  { user_id, id, quantity }: { user_id: number; id: number; quantity: number },
) => {
  const { lines, isOwn } = ownLines({ user_id })
  return quantity > 0
    ? db.execute(sql`update ${lines} set quantity = ${quantity} where id = ${id} and ${isOwn}`)
    : db.execute(sql`delete from ${lines} where id = ${id} and ${isOwn}`)
}
