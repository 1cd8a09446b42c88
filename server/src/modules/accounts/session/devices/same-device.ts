import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { deviceAccountsMax, deviceDays } from './rules.ts'
import { hashDeviceToken } from './record-device.ts'

type Pair = { buyer_id: SQL | number; member_id: SQL | number; now: Date }

/** SQL for the devices that both accounts used, and whether a device is shared by many. */
export const sharedDevices = ({ buyer_id, member_id, now }: Pair) => {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${deviceDays})`
  return sql`select d.id::int, ${isSharedDevice(since)} as is_shared
    from device_accounts b join device_accounts m using (device_id) join devices d on d.id = device_id
    where b.user_id = ${buyer_id} and m.user_id = ${member_id} and b.user_id <> m.user_id
      and b.last_at > ${since} and m.last_at > ${since}`
}

/** `d` is the device. */
const isSharedDevice = (since: SQL) => sql`(d.is_shared or (select count(*)
  from device_accounts a where a.device_id = d.id and a.last_at > ${since}) > ${deviceAccountsMax})`

type Newcomer = { token: string | null; member_id: number }

/**
 * Whether a new account registers on a device that the member signs in with. Shared devices do not
 * count.
 */
export const isOnMemberDevice = async (db: Db, { token, member_id }: Newcomer, now: Date) => {
  if (!token) return false
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${deviceDays})`
  const { rows } = await db.execute(sql`
    select from devices d join device_accounts m on m.device_id = d.id
    where d.token_hash = ${hashDeviceToken(token)} and m.user_id = ${member_id}
      and m.last_at > ${since} and not ${isSharedDevice(since)}`)
  return rows.length > 0
}

type SignIn = { token: string | null; email: string }

/** Whether the account has signed in on this device recently. */
export const isKnownDevice = async (db: Db, { token, email }: SignIn, now: Date) => {
  if (!token) return false
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${deviceDays})`
  const { rows } = await db.execute(sql`
    select from devices d join device_accounts a on a.device_id = d.id join users u on u.id = a.user_id
    where d.token_hash = ${hashDeviceToken(token)} and lower(u.email) = ${email} and a.last_at > ${since}`)
  return rows.length > 0
}
