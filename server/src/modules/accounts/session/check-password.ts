import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/failure.ts'
import { users } from '../tables.ts'
import type { Preparation } from '../../../http/request/context.ts'
import { inTurn } from './in-turn.ts'
import { matchesHash } from './password.ts'

/**
 * Asks a signed-in user for the password again. Attempts are limited, because a stolen session must
 * not guess it.
 */
export const checkPassword = async (
  { db, limits, log }: Pick<Preparation<Endpoint>, 'db' | 'limits' | 'log'>,
  { id, session_id }: Pick<Actor, 'id' | 'session_id'>,
  typed: string | undefined,
  field = 'current_password',
) => {
  if (!typed) throw invalid(field, m.password_current_required)
  const account = one(
    await db
      .select({ email: users.email, password_hash: users.password_hash })
      .from(users)
      .where(eq(users.id, id)),
  )
  // Counted by session, so that attempts of others elsewhere do not lock the owner out.
  await inTurn(`password ${session_id}`, async () => {
    await limits.check('password_check', session_id)
    if (await matchesHash(typed, account.password_hash)) return
    await limits.hit('password_check', session_id)
    log.warn({ event: 'password_check_failed', actor: id }, 'security')
    throw invalid(field, m.password_current_wrong)
  })
  return account
}
