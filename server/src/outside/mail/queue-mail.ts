import type { Db } from '../../db/client.ts'
import type { Jobs } from '../jobs.ts'
import { type Letter, masked, textOf } from './letter.ts'
import { mails } from './tables.ts'

/** The event names the mail: the same one never mails twice. */
type Addressed = Letter & { event_key: string; to: string }

/** Puts a mail into the delivery log, in the transaction of what it tells about; a job sends it. */
export const queueMail = async (db: Db, jobs: Jobs, { event_key, to, ...letter }: Addressed) => {
  const text = textOf(masked(letter))
  const [mail] = await db
    .insert(mails)
    .values({ event_key, to_email: to, subject: letter.subject, html: '', text })
    .onConflictDoNothing({ target: mails.event_key })
    .returning({ id: mails.id })

  if (mail) await jobs.send(db, 'send-mail', { mail_id: mail.id, letter })
}
