import type { Role, SignInMethod } from '@emporia/contract'
import { and, eq, lte, or } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Clock } from '../../../adapters/clock.ts'
import { recordDevice } from './devices/record-device.ts'
import { bindVisitor } from '../../referrals/bind-visitor.ts'
import {
  accountTypeByRole,
  getSessionLifetime,
  guestSession,
  later,
  type SessionLifetime,
} from './rules.ts'
import { sessions } from './tables.ts'
import { hashToken, newToken } from '../../../http/security/token.ts'

/** Origin of a request, as the context of a handler knows it. */
export type Visit = {
  clock: Clock
  ip: string
  user_agent: string
  visitor_id?: string | null
  device_token?: string | null
}

type Opened = { id: number; role: Role; method?: SignInMethod }

/** Signs a user in. Only this response contains the token. */
export const openSession = async (
  db: Db,
  { id, role, method = 'password' }: Opened,
  { clock, ip, user_agent, visitor_id = null, device_token = null }: Visit,
) => {
  const now = clock.now()
  await removeEnded(db, id, now)

  const access_token = newToken()
  await db.insert(sessions).values({
    user_id: id,
    token_hash: hashToken(access_token),
    ...toSessionTimes(now, getSessionLifetime(role)),
    user_agent,
    ip,
    method,
  })
  await recordDevice(db, { token: device_token, user_id: id }, now)
  if (visitor_id) await bindVisitor(db, { visitor_id, user: { id, role } }, now)
  return { access_token, type: accountTypeByRole[role] }
}

/** Opens a session for the orders of a guest. It ends after a day, however it is used. */
export const openGuestSession = async (db: Db, id: number, { clock, ip, user_agent }: Visit) => {
  const now = clock.now()
  await removeEnded(db, id, now)
  const access_token = newToken()
  const times = toSessionTimes(now, guestSession)
  await db
    .insert(sessions)
    .values({ user_id: id, token_hash: hashToken(access_token), ...times, user_agent, ip })
  return { access_token, type: accountTypeByRole.user }
}

const toSessionTimes = (now: Date, { idleMs, wholeMs }: SessionLifetime) => ({
  created_at: now.toISOString(),
  used_at: now.toISOString(),
  confirmed_at: now.toISOString(),
  idle_ends_at: later(now, idleMs),
  ends_at: later(now, wholeMs),
})

/**
 * Removes ended sessions of the user, which keeps the table proportional to the number of users.
 */
const removeEnded = (db: Db, userId: number, now: Date) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        or(lte(sessions.idle_ends_at, now.toISOString()), lte(sessions.ends_at, now.toISOString())),
      ),
    )

/** Records that the user of a session has just confirmed their identity. */
export const confirmSession = (
  db: Db,
  { session_id }: Pick<Actor, 'session_id'>,
  confirmed_at: string,
) => db.update(sessions).set({ confirmed_at }).where(eq(sessions.id, session_id))
