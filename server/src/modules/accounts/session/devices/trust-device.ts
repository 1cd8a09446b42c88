import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { hashDeviceToken } from './record-device.ts'
import { trustDays } from './rules.ts'
import { deviceAccounts } from './tables.ts'

type Device = { user_id: number; device_token: string | null }

/** Whether the second factor is not needed on this device, because its owner said so. */
export const isTrustedDevice = async (db: Db, { user_id, device_token }: Device, now: Date) => {
  if (!device_token) return false
  const { rows } = await db.execute(sql`
    select from device_accounts a join devices d on d.id = a.device_id
    where a.user_id = ${user_id} and d.token_hash = ${hashDeviceToken(device_token)}
      and a.trusted_until > ${now.toISOString()}`)
  return rows.length > 0
}

/** Skips the second factor on this device for 30 days. */
export const trustDevice = async (db: Db, { user_id, device_token }: Device, now: Date) => {
  if (!device_token) return
  await db.execute(sql`
    update device_accounts a
    set trusted_until = ${now.toISOString()}::timestamptz + make_interval(days => ${trustDays})
    from devices d where d.id = a.device_id and a.user_id = ${user_id}
      and d.token_hash = ${hashDeviceToken(device_token)}`)
}

/** Asks for the second factor again on every device. */
export const forgetDevices = (db: Db, userId: number) =>
  db
    .update(deviceAccounts)
    .set({ trusted_until: null })
    .where(and(eq(deviceAccounts.user_id, userId), isNotNull(deviceAccounts.trusted_until)))
