import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Parts } from '../../parts.ts'
import type { Payloads } from '../jobs.ts'
import { isSecret, type Letter, masked, textOf } from './letter.ts'
import { renderLetter } from './render-letter.ts'
import { mails } from './tables.ts'
import type { Way } from './transport.ts'

type Mailing = Pick<Parts, 'db' | 'mail' | 'clock' | 'settings'>
type Row = typeof mails.$inferSelect

/** What the owner of the market has decided about its mails. */
export type MailShape = {
  site_name: string
  /** None: as the environment says. */
  way: Way | undefined
  /** The letter in the owner's words; nothing, if he does not want it sent. */
  worded: (letter: Letter, row: Pick<Row, 'event_key' | 'to_email'>) => Letter | undefined
}

const asWritten: MailShape = { site_name: 'Emporia', way: undefined, worded: (letter) => letter }

const attemptsMax = 8

/** Tries to send a mail of the delivery log, and notes there what became of it. */
export const sendMail = async (
  parts: Mailing,
  { mail_id, letter }: Payloads['send-mail'],
  shape = asWritten,
) => {
  const { db } = parts
  const [row] = await db.select().from(mails).where(eq(mails.id, mail_id))
  if (row?.state !== 'queued') return

  const attempts = row.attempts + 1
  const note = (outcome: Partial<Row>) =>
    db
      .update(mails)
      .set({ attempts, ...outcome, ...(letter.is_last && outcome.state !== 'queued' && forgotten) })
      .where(eq(mails.id, mail_id))
  const worded = shape.worded(letter, row)
  if (!worded) return void (await note({ state: 'off', attempts: row.attempts }))
  try {
    await note({ error: null, ...(await deliver(parts, row, worded, shape)) })
  } catch (error) {
    const last = attempts >= attemptsMax
    await note({ error: String(error), state: last ? 'failed' : 'queued' })
    // Thrown on, so that the queue tries again later.
    if (!last) throw error
  }
}

/** What the log keeps of a last mail: that there was one, and what became of it. */
const forgotten = {
  to_email: 'erased@erased.invalid',
  text: 'What stood here was forgotten with its reader.',
  html: '',
  letter: null,
  error: null,
}

const deliver = async (
  { mail, clock, settings }: Mailing,
  row: Row,
  letter: Letter,
  { site_name, way }: MailShape,
) => {
  const html = await renderLetter(letter, site_name)
  const message = {
    message_id: messageId(row.event_key, settings.public_url),
    to: row.to_email,
    subject: letter.subject,
    html,
    text: textOf(letter),
    leave_url: letter.leave?.press,
  }
  const state = await mail.send(message, way)
  const sent_at = clock.now().toISOString()
  const outcome = { state, subject: letter.subject, sent_at }
  if (state !== 'sent' || !isSecret(letter)) return { ...outcome, html, text: textOf(letter) }

  const kept = masked(letter)
  return { ...outcome, html: await renderLetter(kept, site_name), text: textOf(kept) }
}

/** The same for every attempt, so that a mailbox can tell a repeat. */
const messageId = (eventKey: string, publicUrl: string) => {
  const hash = createHash('sha256').update(eventKey).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(publicUrl).hostname}>`
}
