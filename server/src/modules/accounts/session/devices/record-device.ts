import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { deviceAccounts, devices } from './tables.ts'

type Used = { token: string | null; user_id: number }

/**
 * Records the use of an account on a device and returns the device; null if the browser has no
 * cookie.
 */
export const recordDevice = async (db: Db, { token, user_id }: Used, now: Date) => {
  if (!token) return null
  const at = now.toISOString()
  const { id: device_id } = one(
    await db
      .insert(devices)
      .values({ token_hash: hashDeviceToken(token), created_at: at, seen_at: at })
      .onConflictDoUpdate({ target: devices.token_hash, set: { seen_at: at } })
      .returning({ id: devices.id }),
  )
  await db
    .insert(deviceAccounts)
    .values({ device_id, user_id, first_at: at, last_at: at })
    .onConflictDoUpdate({
      target: [deviceAccounts.device_id, deviceAccounts.user_id],
      set: { last_at: sql`greatest(${deviceAccounts.last_at}, excluded.last_at)` },
    })
  return device_id
}

/** Returns the stored hash of a device cookie. */
export const hashDeviceToken = (token: string) => createHash('sha256').update(token).digest('hex')
