import type { RequestLocale } from '@emporia/messages/locale'

import type { Db } from '../../db/client.ts'
import { addToOutbox } from '../outbox/outbox.ts'
import { isSecret, type EmailContent } from './email-content.ts'

/** The event key identifies the mail; a key is never mailed twice. */
export type Addressed = EmailContent & { event_key: string; to: string; language?: RequestLocale }

/** Queues an e-mail in the caller's transaction; a job sends it and writes it to the log. */
export const queueMail = (db: Db, mail: Addressed) => queueMails(db, [mail])

/** Queues several e-mails in one statement. */
export const queueMails = (db: Db, mails: Addressed[]) =>
  addToOutbox(db, 'send-mail', mails.map(toMailJob))

export const toMailJob = ({ event_key, to, language, ...content }: Addressed) => ({
  key: event_key,
  payload: { to, locale: language?.locale ?? null, is_secret: isSecret(content), content },
})
