import { eq, lt } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { signInTickets } from '../tables.ts'
import { deviceAccounts, devices } from './tables.ts'

/** Erases which devices an account was used on. */
export const eraseDevices = (db: Db, userId: number) =>
  db.delete(deviceAccounts).where(eq(deviceAccounts.user_id, userId))

/** Lifetime of the cookie. */
const cookieDays = 400

/** Deletes devices whose cookie has expired, and tickets of sign-ins that have ended. */
export const sweepDevices = async (db: Db, now: Date) => {
  const expired = new Date(now.getTime() - cookieDays * 86_400_000).toISOString()
  await db.delete(devices).where(lt(devices.seen_at, expired))
  await db.delete(signInTickets).where(lt(signInTickets.expires_at, now.toISOString()))
}
