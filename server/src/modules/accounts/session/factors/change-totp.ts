import * as m from '@emporia/messages/error'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { conflict, invalid } from '../../../../http/failure.ts'
import type { Secrets } from '../../../../adapters/secrets.ts'
import { getSiteName } from '../../../settings/site-name.ts'
import { users } from '../../tables.ts'
import { totpSecrets } from './tables.ts'
import { findStep, newTotp } from './totp.ts'

const purpose = 'totp_secret'

/** Stores a new secret, which counts once a code of it was entered, and returns it. */
export const createTotp = async ({ db, secrets, now }: Context, userId: number) => {
  const issuer = await getSiteName(db)
  const { email } = one(
    await db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
  )
  const created = newTotp({ issuer, label: email })
  const row = { secret: secrets.seal(created.secret, purpose), created_at: now.toISOString() }
  const [saved] = await db
    .insert(totpSecrets)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({
      target: totpSecrets.user_id,
      set: row,
      setWhere: isNull(totpSecrets.confirmed_at),
    })
    .returning({ user_id: totpSecrets.user_id })
  if (!saved) throw conflict(m.totp_exists)
  return created
}

/** Confirms the new secret with a code of the app. */
export const confirmTotp = async (context: Context, userId: number, code: string) => {
  const { db, secrets, now } = context
  const isNew = and(eq(totpSecrets.user_id, userId), isNull(totpSecrets.confirmed_at))
  const [found] = await db.select().from(totpSecrets).where(isNew).for('update')
  if (!found) throw conflict(m.totp_missing)
  const step = findStep(openSecret(secrets, found.secret), code, now)
  if (step === null) throw invalid('code', m.code_wrong)
  await db
    .update(totpSecrets)
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where(isNew)
}

/** Removes the authenticator app. Throws `not_found` if there is none. */
export const removeTotp = async (db: Db, userId: number) => {
  const removed = await db
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.confirmed_at)))
    .returning({ user_id: totpSecrets.user_id })
  if (removed.length === 0) throw conflict(m.totp_missing)
}

/** Returns the time step of a valid code; undefined for a wrong one. */
export const findTotpStep = async (
  { db, secrets, now }: { db: Db; secrets: Secrets; now: Date },
  userId: number,
  code: string,
) => {
  const [found] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.confirmed_at)))
  if (!found) return undefined
  const step = findStep(openSecret(secrets, found.secret), code, now)
  return step !== null && step > found.last_step ? step : undefined
}

/** Throws `conflict` if the secret was encrypted with another `SECRET_KEY` than the one of now. */
const openSecret = (secrets: Secrets, sealed: string) => {
  try {
    return secrets.open(sealed, purpose)
  } catch {
    throw conflict(m.totp_unreadable)
  }
}

/** Accepts a time step once, also if its code is sent twice at the same time. */
export const spendStep = async (db: Db, userId: number, step: number) => {
  const spent = await db
    .update(totpSecrets)
    .set({ last_step: step })
    .where(and(eq(totpSecrets.user_id, userId), lt(totpSecrets.last_step, step)))
    .returning({ user_id: totpSecrets.user_id })
  if (spent.length === 0) throw invalid('code', m.code_wrong)
}
