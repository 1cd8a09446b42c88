import { eq, lt } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { hashToken } from '../../http/security/token.ts'
import { guestDays } from './guest-cookie.ts'
import { guests } from './tables.ts'

/** Returns the guest of a cookie; null if the browser has none, or its cart was deleted. */
export const findGuest = async (db: Db, token: string | null) => {
  if (!token) return null
  const [found] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.secret_hash, hashToken(token)))
  return found ?? null
}

/** Returns the guest of a cookie, whom it creates with the first item. */
export const openGuest = async (db: Db, token: string, now: Date) => {
  const at = now.toISOString()
  return one(
    await db
      .insert(guests)
      .values({ secret_hash: hashToken(token), created_at: at, seen_at: at })
      .onConflictDoUpdate({ target: guests.secret_hash, set: { seen_at: at } })
      .returning({ id: guests.id }),
  )
}

/** The cart of a browser that has none. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the owner of the cart of a browser; without a user, because the e-mail address is not known
 * before the order.
 */
export const findCartOwner = async (db: Db, token: string | null) => ({
  user_id: 0,
  guest_id: (await findGuest(db, token))?.id ?? nobody,
})

/** Deletes guests whose cookie has expired, with their carts. */
export const sweepGuests = (db: Db, now: Date) => {
  const expired = new Date(now.getTime() - guestDays * 86_400_000).toISOString()
  return db.delete(guests).where(lt(guests.seen_at, expired))
}

/** Deletes the browser of an erased guest, with its cart. */
export const eraseGuest = (db: Db, id: string) => db.delete(guests).where(eq(guests.id, id))
