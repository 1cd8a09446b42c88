import * as m from '@emporia/messages/error'
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import { hashToken, newToken } from '../../../http/security/token.ts'
import { emailChanges, users } from '../tables.ts'
import { linkEnd } from './change.ts'
import { sendChangeRequested, sendConfirm, sendEmailUsed } from './emails.ts'

/** The account and the session that stays active. Requests of staff have no session to retain. */
type Asker = { id: number; session_id: number | null; is_by_staff?: boolean }

/**
 * Stores a requested e-mail address and writes to it and to the old address. Replaces an earlier
 * request. Whether the address has an account is only revealed in its own mailbox.
 */
export const askEmailChange = async (
  context: Context,
  { id, session_id, is_by_staff = false }: Asker,
  wanted: string,
) => {
  const { db, now } = context
  await db.delete(emailChanges).where(lte(emailChanges.expires_at, now.toISOString()))
  await assertNoOpenUndo(db, id)
  const [confirm, stop] = [newToken(), newToken()]
  const change = {
    email: wanted,
    session_id,
    is_by_staff,
    confirm_hash: hashToken(confirm),
    stop_hash: hashToken(stop),
    created_at: now.toISOString(),
    expires_at: linkEnd(now),
  }
  await db
    .insert(emailChanges)
    .values({ user_id: id, ...change })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: change })
  const person = await getPerson(db, id)
  await sendLink(context, { ...person, wanted, token: confirm })
  await sendChangeRequested(context, { ...person, wanted, token: stop, is_by_staff })
}

/** Throws `conflict` while the old address can undo a change by staff (24 hours). */
const assertNoOpenUndo = async (db: Db, id: number) => {
  const isOpen = and(eq(emailChanges.user_id, id), isNotNull(emailChanges.confirmed_at))
  if ((await db.$count(emailChanges, isOpen)) > 0) throw conflict(m.email_change_wait)
}

/** Sends a new link to the requested address. The previous link becomes invalid. */
export const sendLinkAgain = async (context: Context, { id, session_id }: Asker) => {
  const { db, now } = context
  const token = newToken()
  const [change] = await db
    .update(emailChanges)
    .set({ session_id, confirm_hash: hashToken(token), expires_at: linkEnd(now) })
    .where(
      and(
        eq(emailChanges.user_id, id),
        isNull(emailChanges.confirmed_at),
        gt(emailChanges.expires_at, now.toISOString()),
      ),
    )
    .returning({ wanted: emailChanges.email })
  if (!change) throw conflict(m.email_change_missing)
  await sendLink(context, { ...(await getPerson(db, id)), ...change, token })
}

type Sent = { id: number; name: string; wanted: string; token: string }

const sendLink = async (context: Context, { id, name, wanted, token }: Sent) => {
  const isTaken = (await context.db.$count(users, eq(sql`lower(${users.email})`, wanted))) > 0
  if (isTaken) return sendEmailUsed(context, { id, email: wanted })
  return sendConfirm(context, { id, name, email: wanted, token })
}

const getPerson = async (db: Db, id: number) =>
  one(
    await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, id)),
  )
