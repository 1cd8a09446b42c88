import type { Db } from '../../db/client.ts'
import type { Jobs } from '../jobs.ts'
import { isSecret, type Letter, masked, textOf } from './letter.ts'
import { mails } from './tables.ts'

/** The event key identifies the mail; a key is never mailed twice. */
type Addressed = Letter & { event_key: string; to: string }

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

  const letters = new Map(addressed.map((mail) => [mail.event_key, letterOf(mail)]))
  await jobs.sendEach(
    db,
    'send-mail',
    queued.flatMap(({ id, event_key }) => {
      const letter = letters.get(event_key)
      return letter ? [{ mail_id: id, letter }] : []
    }),
  )
}

const rowOf = ({ event_key, to, ...letter }: Addressed) => ({
  event_key,
  to_email: to,
  subject: letter.subject,
  html: '',
  text: textOf(masked(letter)),
  letter: masked(letter),
  is_secret: isSecret(letter),
})

const letterOf = (mail: Addressed): Letter => {
  const { event_key: _, to: __, ...letter } = mail
  return letter
}
