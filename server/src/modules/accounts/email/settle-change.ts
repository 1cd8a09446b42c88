import * as m from '@emporia/messages/error'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { invalid } from '../../../http/failure.ts'
import { endSessions } from '../session/end-sessions.ts'
import { hashToken } from '../../../http/security/token.ts'
import { assertUniqueEmail } from '../account/email-taken.ts'
import { sendEmailChanged } from '../emails.ts'
import { emailChanges, users } from '../tables.ts'
import { linkEnd } from './change.ts'
import { blockMoney } from './money-block.ts'

/** Confirms the new address by its token and ends all sessions but the one that requested it. */
export const confirmEmailChange = async (context: Context, token: string) => {
  const { db, now } = context
  const change = await spend(db, 'confirm_hash', token, now)
  const { user_id, session_id, email } = change
  const [before] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.status, 'active'), isNull(users.deleted_at)))
    .for('update')
  if (!before) throw brokenLink()

  const changing = db
    .update(users)
    .set({ email, email_verified_at: now.toISOString(), updated_at: now.toISOString() })
    .where(eq(users.id, user_id))
    .returning()
  const user = one(await assertUniqueEmail(changing))
  if (change.is_by_staff) await allowUndo(db, { ...change, old_email: before.email }, now)
  await endSessions(db, user_id, { now, ...(session_id !== null && { but: session_id }) })
  await sendEmailChanged(context, { ...user, before: before.email })
  return user_id
}

/** Lets the old address undo a change by staff for 24 hours, and blocks money. */
const allowUndo = async (
  db: Db,
  change: typeof emailChanges.$inferSelect & { old_email: string },
  now: Date,
) => {
  const { id: _, ...stored } = change
  await db
    .insert(emailChanges)
    .values({ ...stored, confirmed_at: now.toISOString(), expires_at: linkEnd(now) })
  await blockMoney(db, change.user_id, now)
}

/**
 * Stops a change by the token sent to the old address and ends all sessions, because the requester
 * may know the password. If staff requested the change and it is in effect, the old address is
 * restored.
 */
export const stopEmailChange = async (context: Context, token: string) => {
  const { db, now } = context
  const { user_id, old_email, email } = await spend(db, 'stop_hash', token, now)
  await endSessions(db, user_id, { now })
  if (old_email === null) return { user_id, is_back: false }

  const updating = db
    .update(users)
    // The owner of the new mailbox may have set a password meanwhile, so it is removed.
    .set({
      email: old_email,
      email_verified_at: now.toISOString(),
      password_hash: noPassword,
      updated_at: now.toISOString(),
    })
    .where(eq(users.id, user_id))
    .returning()
  const user = one(await assertUniqueEmail(updating))
  await blockMoney(db, user_id, now)
  await sendEmailChanged(context, { ...user, before: email })
  return { user_id, is_back: true }
}

/** No password has this hash. */
const noPassword = '!'

/** Consumes a token. Of two concurrent calls, the second finds none. */
const spend = async (db: Db, link: 'confirm_hash' | 'stop_hash', token: string, now: Date) => {
  const [spent] = await db
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges[link], hashToken(token)),
        link === 'confirm_hash' ? isNull(emailChanges.confirmed_at) : undefined,
        gt(emailChanges.expires_at, now.toISOString()),
      ),
    )
    .returning()
  if (!spent) throw brokenLink()
  return spent
}

const brokenLink = () => invalid('token', m.email_link_expired)
