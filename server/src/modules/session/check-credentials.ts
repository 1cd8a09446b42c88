import type { Role } from '@emporia/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'

import type { Db } from '../../db/client.ts'
import { Failure } from '../../http/failure.ts'
import { atAddress, type Limits } from '../../http/guard/limits.ts'
import type { Clock } from '../../outside/clock.ts'
import { users } from '../people/tables.ts'
import { isKnownDevice } from './devices/same-device.ts'
import { inTurn } from './in-turn.ts'
import { matchesHash } from './password.ts'

export type Gate = {
  db: Db
  limits: Limits
  clock: Clock
  ip: string
  device_token: string | null
  log: Logger
}
type Credentials = { email: string; password: string }

/**
 * The account that an e-mail and a password open. An unknown e-mail, a wrong password, a closed
 * account and one that may not use this door get the same answer after the same time.
 */
export const checkCredentials = async (
  gate: Gate,
  { email, password }: Credentials,
  mayEnter: (role: Role) => boolean,
) => {
  const isKnown = await isKnownDevice(
    gate.db,
    { token: gate.device_token, email },
    gate.clock.now(),
  )
  return countingFailures(gate, { email, isKnown }, async () => {
    const account = await findAccount(gate.db, email)
    const matches = await matchesHash(password, account?.password_hash)
    if (account && matches && account.status === 'active' && mayEnter(account.role)) {
      if (!isKnown) await refuseUnderAttack(gate, email)
      return account
    }
    gate.log.warn({ event: 'sign_in_failed', target: account?.id ?? null, ip: gate.ip }, 'security')
    throw wrongCredentials()
  })
}

type Tried = { email: string; isKnown: boolean }

/**
 * Counts what is refused. Strangers fill the count of their own address, and never that of a device
 * with which the owner has signed in. The tries of one count come one after the other: so a hundred
 * wrong ones at once are still counted, and as many right ones are all let in.
 */
const countingFailures = async <T>(
  { limits, ip, device_token }: Gate,
  { email, isKnown }: Tried,
  attempt: () => Promise<T>,
): Promise<T> => {
  const key = isKnown ? `${email} ${device_token}` : atAddress(email, ip)
  const limit = [isKnown ? 'sign_in_device' : 'sign_in_unknown', key] as const
  await limits.check('sign_in_address', ip)
  return inTurn(key, async () => {
    await limits.check(...limit)
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof Failure && error.code === 'unauthenticated') {
        await limits.hit(...limit)
        await limits.hit('sign_in_address', ip)
        // Only counted: it locks nobody out.
        if (!isKnown) await limits.count('sign_in_strangers', email)
      }
      throw error
    }
  })
}

/** Many have guessed: on an unknown device the mailbox has to be shown, too. */
const refuseUnderAttack = async ({ limits, log }: Gate, email: string) => {
  if (!(await limits.isFull('sign_in_strangers', email))) return
  log.warn({ event: 'sign_in_needs_mail' }, 'security')
  throw new Failure(
    'forbidden',
    'Many wrong passwords were tried for this account. To sign in on this device, please choose a new password: “Forgot your password” mails you a code',
  )
}

export type Account = Pick<typeof users.$inferSelect, 'id' | 'role' | 'password_hash'>

/** Refuses when the account was closed, or its password changed, since we looked; nobody can until we end. */
export const holdAccount = async (db: Db, { id, password_hash }: Account) => {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.password_hash, password_hash),
        eq(users.status, 'active'),
        isNull(users.deleted_at),
      ),
    )
    .for('share')
  if (!account) throw wrongCredentials()
}

const findAccount = async (db: Db, email: string) => {
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.deleted_at)))
  return account
}

const wrongCredentials = () =>
  new Failure('unauthenticated', 'The email or the password is not right')
