import type { Endpoint, Role } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { Failure } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { atAddress } from '../../../http/security/limits.ts'
import type { Preparation } from '../../../http/request/context.ts'
import { users } from '../tables.ts'
import { isKnownDevice } from './devices/same-device.ts'
import { inTurn } from './in-turn.ts'
import { matchesHash } from './password.ts'

type Credentials = { email: string; password: string }

/**
 * Returns the account for an e-mail and a password. An unknown e-mail, a wrong password, a closed
 * account and a role that may not use this entrance get the same error after the same time.
 * `is_under_attack`: many wrong passwords came from unknown devices, and this is one.
 */
export const checkCredentials = async (
  gate: Preparation<Endpoint>,
  { email, password }: Credentials,
  mayEnter: (role: Role) => boolean,
) => {
  const isKnown = await isKnownDevice(gate.db, { token: gate.device_token, email }, gate.now)
  return countingFailures(gate, { email, isKnown }, async () => {
    const account = await findAccount(gate.db, email)
    const matches = await matchesHash(password, account?.password_hash)
    if (account && matches && account.status === 'active' && mayEnter(account.role)) {
      const is_under_attack = !isKnown && (await gate.limits.isFull('sign_in_strangers', email))
      return { ...account, is_under_attack }
    }
    gate.log.warn({ event: 'sign_in_failed', target: account?.id ?? null, ip: gate.ip }, 'security')
    throw wrongCredentials()
  })
}

type Tried = { email: string; isKnown: boolean }

/**
 * Counts failed attempts. Attempts from unknown devices count per address, and never against a
 * device the owner has signed in with. Attempts of one counter run one after the other: of a
 * hundred concurrent wrong ones all are counted, and as many correct ones all succeed.
 */
const countingFailures = async <T>(
  { limits, ip, device_token }: Preparation<Endpoint>,
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
        // Only counted: it locks no account.
        if (!isKnown) await limits.count('sign_in_strangers', email)
      }
      throw error
    }
  })
}

export type Account = Pick<typeof users.$inferSelect, 'id' | 'role' | 'password_hash'>

/**
 * Locks the account until the transaction ends. Throws if it was closed or its password changed
 * since it was read.
 */
export const lockAccount = async (db: Db, { id, password_hash }: Account) => {
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

const wrongCredentials = () => new Failure('unauthenticated', sentence(m.sign_in_wrong))
