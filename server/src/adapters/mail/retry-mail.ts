import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict, notFound } from '../../http/failure.ts'
import type { Jobs } from '../jobs.ts'
import { emailShape } from './email-content.ts'
import { mails } from './tables.ts'

type Row = Pick<typeof mails.$inferSelect, 'state' | 'letter' | 'is_secret'>

/** Whether a mail can be resent; one with a code cannot, because its secrets are not stored. */
export const canRetry = ({ state, letter: email, is_secret }: Row) =>
  (state === 'failed' || state === 'logged') && email !== null && !is_secret

/**
 * Resends a mail of the delivery log. Throws `conflict` if it cannot be resent; concurrent calls
 * send it once.
 */
export const retryMail = async (db: Db, jobs: Jobs, id: number) => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id)).for('update')
  if (!mail) throw notFound(m.email_missing)
  if (mail.is_secret) throw conflict(m.email_not_stored)
  if (!canRetry(mail)) throw conflict(m.email_not_retried)
  await db.update(mails).set({ state: 'queued', attempts: 0, error: null }).where(eq(mails.id, id))
  await jobs.send(db, 'send-mail', { mail_id: id, letter: emailShape.parse(mail.letter) })
}
