import { type SQL, sql } from 'drizzle-orm'

import { findBuyerContext } from '../../http/buyer-context/current.ts'
import { cartLines, guestCartLines } from './tables.ts'

/**
 * Whose cart it is, and the user whose limits count: an account, or a guest, who has no user (0)
 * before the first order. The phone is that of the order which is about to be placed.
 */
export type CartOwner = { user_id: number; guest_id?: string; phone?: string | null }

/** The table of a kind of cart, and the condition for the lines of one owner. */
type CartTable = { lines: SQL; column: SQL }

const tables: Record<'user' | 'guest', CartTable> = {
  user: { lines: sql`${cartLines}`, column: sql`user_id` },
  guest: { lines: sql`${guestCartLines}`, column: sql`guest_id` },
}

/** Prepares a statement for both kinds of carts. */
export const forEachCart = <Statement>(prepare: (table: CartTable) => Statement) => {
  const statements = { user: prepare(tables.user), guest: prepare(tables.guest) }
  return (owner: CartOwner) => statements[kindOf(owner)]
}

/** Condition of a statement for the lines of an owner, and their table. */
export const ownLines = (owner: CartOwner) => {
  const { lines, column } = tables[kindOf(owner)]
  return { lines, isOwn: sql`${column} = ${owner.guest_id ?? owner.user_id}` }
}

/** The values of the placeholders of cart statements. */
export const valuesOfOwner = (owner: CartOwner, now: Date) => ({
  owner: owner.guest_id ?? owner.user_id,
  buyer: owner.user_id,
  phone: owner.phone ?? null,
  currency: findBuyerContext()?.currency ?? null,
  now: now.toISOString(),
})

const kindOf = ({ guest_id }: CartOwner) => (guest_id === undefined ? 'user' : 'guest')
