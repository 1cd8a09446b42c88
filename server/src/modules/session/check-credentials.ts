import type { Role } from '@emporia/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'

import type { Db } from '../../db/client.ts'
import { Failure } from '../../http/failure.ts'
import type { Limits } from '../../http/guard/limits.ts'
import { users } from '../people/tables.ts'
import { inTurn } from './in-turn.ts'
import { matchesHash } from './password.ts'

export type Gate = { db: Db; limits: Limits; ip: string; log: Logger }
type Credentials = { email: string; password: string }

/**
 * The account that an e-mail and a password open. An unknown e-mail, a wrong password, a closed
 * account and one that may not use this door get the same answer after the same time.
 */
export const checkCredentials = (
  gate: Gate,
  { email, password }: Credentials,
  mayEnter: (role: Role) => boolean,
) =>
  countingFailures(gate, email, async () => {
    const account = await findAccount(gate.db, email)
    const matches = await matchesHash(password, account?.password_hash)
    if (account && matches && account.status === 'active' && mayEnter(account.role)) return account

    gate.log.warn({ event: 'sign_in_failed', target: account?.id ?? null, ip: gate.ip }, 'security')
    throw wrongCredentials()
  })

/**
 * Counts what is refused, by account and by address. One account's tries come one after the other:
 * so a hundred wrong ones at once are still counted, and as many right ones are all let in.
 */
export const countingFailures = async <T>(
  { limits, ip }: Pick<Gate, 'limits' | 'ip'>,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  await limits.check('sign_in_address', ip)
  return inTurn(email, async () => {
    await limits.check('sign_in_account', email)
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof Failure) {
        await limits.hit('sign_in_account', email)
        await limits.hit('sign_in_address', ip)
      }
      throw error
    }
  })
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
