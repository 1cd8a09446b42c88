import { eq } from 'drizzle-orm'

import { one } from '../../db/one.ts'
import { invalid } from '../../http/failure.ts'
import { users } from '../people/tables.ts'
import { countingFailures, type Gate } from './check-credentials.ts'
import { matchesHash } from './password.ts'

/** Asks somebody who is signed in for their password again; a stolen session must not guess it. */
export const checkPassword = async (
  gate: Gate,
  userId: number,
  typed: string | undefined,
  field = 'current_password',
) => {
  if (!typed) throw invalid(field, 'Please enter Current password')
  const account = one(
    await gate.db
      .select({ email: users.email, password_hash: users.password_hash })
      .from(users)
      .where(eq(users.id, userId)),
  )
  await countingFailures(gate, account.email, async () => {
    if (await matchesHash(typed, account.password_hash)) return
    gate.log.warn({ event: 'password_check_failed', actor: userId }, 'security')
    throw invalid(field, 'The current password is not right')
  })
  return account
}
