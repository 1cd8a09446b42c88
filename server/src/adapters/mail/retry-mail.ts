import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict, notFound } from '../../http/failure.ts'
import { addToOutbox } from '../outbox/outbox.ts'
import { emailShape } from './email-content.ts'
import { mailLog, mails } from './tables.ts'

type Row = Pick<typeof mails.$inferSelect, 'state' | 'letter' | 'is_secret'>

/** Whether a mail can be resent; one with a code cannot, because its secrets are not stored. */
export const canRetry = ({ state, letter: email, is_secret }: Row) =>
  (state === 'failed' || state === 'logged') && email !== null && !is_secret

/**
 * Moves a mail from the delivery log back to the outbox. Throws `conflict` if it cannot be
 * resent; concurrent calls send it once.
 */
export const retryMail = async (db: Db, id: number) => {
  const [found] = await db.select().from(mailLog).where(eq(mailLog.id, id))
  if (!found) throw notFound(m.email_missing)
  if (found.is_secret) throw conflict(m.email_not_stored)
  if (!canRetry(found)) throw conflict(m.email_not_retried)
  const [mail] = await db.delete(mails).where(eq(mails.id, id)).returning()
  if (!mail) throw conflict(m.email_not_retried)
  const { event_key: key, to_email: to, locale, is_secret } = mail
  const content = emailShape.parse(mail.letter)
  await addToOutbox(db, 'send-mail', [{ id, key, payload: { to, locale, is_secret, content } }])
}
