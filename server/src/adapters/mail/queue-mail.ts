import type { RequestLocale } from '@emporia/messages/locale'

import type { Db } from '../../db/client.ts'
import { runWithLocale } from '../../http/request/locale.ts'
import type { Jobs } from '../jobs.ts'
import { isSecret, type EmailContent, masked, renderEmailText } from './email-content.ts'
import { mails } from './tables.ts'

/** The event key identifies the mail; a key is never mailed twice. */
type Addressed = EmailContent & { event_key: string; to: string; language?: RequestLocale }

/** Adds an e-mail to the delivery log in the caller's transaction; a job sends it. */
export const queueMail = (db: Db, jobs: Jobs, mail: Addressed) => queueMails(db, jobs, [mail])

/** Queues several e-mails in two statements. */
export const queueMails = async (db: Db, jobs: Jobs, addressed: Addressed[]) => {
  if (addressed.length === 0) return
  const queued = await db
    .insert(mails)
    .values(addressed.map(rowOf))
    .onConflictDoNothing({ target: mails.event_key })
    .returning({ id: mails.id, event_key: mails.event_key })

  const emails = new Map(addressed.map((mail) => [mail.event_key, toEmailContent(mail)]))
  await jobs.sendEach(
    db,
    'send-mail',
    queued.flatMap(({ id, event_key }) => {
      const email = emails.get(event_key)
      return email ? [{ mail_id: id, letter: email }] : []
    }),
  )
}

const rowOf = ({ event_key, to, language, ...email }: Addressed) => ({
  event_key,
  to_email: to,
  locale: language?.locale ?? null,
  subject: email.subject,
  html: '',
  text: textIn(language, email),
  letter: masked(email),
  is_secret: isSecret(email),
})

const textIn = (language: RequestLocale | undefined, email: EmailContent) => {
  const render = () => renderEmailText(masked(email))
  return language ? runWithLocale(language, render) : render()
}

const toEmailContent = (mail: Addressed): EmailContent => {
  const { event_key: _, to: __, language: ___, ...email } = mail
  return email
}
