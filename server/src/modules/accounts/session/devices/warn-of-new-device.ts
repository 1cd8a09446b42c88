import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Context } from '../../../../context.ts'
import { one } from '../../../../db/single-row.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import { users } from '../../tables.ts'
import { describeAgent } from '../describe-agent.ts'
import type { Visit } from '../open-session.ts'
import { hashDeviceToken } from './record-device.ts'
import { deviceDays } from './rules.ts'

/**
 * Mails the owner of an account about a sign-in on a device that is not one of theirs: once a day for
 * each address and program. The first device of an account is no surprise
 * (docs/domain/security.md#devices).
 */
export const warnOfNewDevice = async (context: Context & Visit, { id }: { id: number }) => {
  const { db, now, ip, user_agent } = context
  if (!(await isNewDevice(context, id))) return
  const { name, email, locale } = one(
    await db
      .select({ name: users.name, email: users.email, locale: users.locale })
      .from(users)
      .where(eq(users.id, id)),
  )
  const day = now.toISOString().slice(0, 10)
  const mark = createHash('sha256').update(`${day} ${ip} ${user_agent}`).digest('hex').slice(0, 16)
  const signIn = { id, name, mark, ip, at: now, ...describeAgent(user_agent) }
  await sendEmail(context, 'new-sign-in', { address: email, locale }, signIn)
}

/** Whether the account was used on other devices, and not on this one within 180 days. */
const isNewDevice = async ({ db, now, device_token = null }: Context & Visit, id: number) => {
  const hash = device_token === null ? '' : hashDeviceToken(device_token)
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${deviceDays})`
  const { rows } = await db.execute<{ is_new: boolean | null }>(sql`
    select not bool_or(d.token_hash = ${hash} and a.last_at > ${since}) as is_new
    from device_accounts a join devices d on d.id = a.device_id where a.user_id = ${id}`)
  return one(rows).is_new === true
}
