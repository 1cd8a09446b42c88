import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { conflict } from '../../../../http/failure.ts'
import { users } from '../../tables.ts'
import { sendOwnFactorChanged } from './emails.ts'
import { listMethods } from './own-factors.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

/** Replaces the caller's recovery codes. Throws `conflict` without a second factor. */
export const renewOwnCodes = async (context: Context, userId: number) => {
  const { db, now } = context
  // Of two renewals at once, the later one replaces the codes of the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if ((await listMethods(db, userId)).length === 0) throw conflict(m.factor_none)
  const codes = await renewRecoveryCodes(db, userId, now)
  await sendOwnFactorChanged(context, userId, 'codes_renewed')
  return codes
}
