import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Parts } from '../../parts.ts'
import type { Payloads } from '../jobs.ts'
import { type Letter, masked, textOf } from './letter.ts'
import { mails } from './tables.ts'

type Mailing = Pick<Parts, 'db' | 'mail' | 'clock' | 'settings'>
type Row = typeof mails.$inferSelect

const attemptsMax = 8

/** Tries to send a mail of the delivery log, and notes there what became of it. */
export const sendMail = async (parts: Mailing, { mail_id, letter }: Payloads['send-mail']) => {
  const { db } = parts
  const [row] = await db.select().from(mails).where(eq(mails.id, mail_id))
  if (row?.state !== 'queued') return

  const attempts = row.attempts + 1
  const note = (outcome: Partial<Row>) =>
    db
      .update(mails)
      .set({ attempts, ...outcome })
      .where(eq(mails.id, mail_id))
  try {
    await note({ error: null, ...(await deliver(parts, row, letter)) })
  } catch (error) {
    const last = attempts >= attemptsMax
    await note({ error: String(error), state: last ? 'failed' : 'queued' })
    // Thrown on, so that the queue tries again later.
    if (!last) throw error
  }
}

const deliver = async ({ mail, clock, settings }: Mailing, row: Row, letter: Letter) => {
  // Only here: React's mail components take longer to load than all the rest of the server.
  const { renderLetter } = await import('./layout.ts')
  const state = await mail.send({
    message_id: messageId(row.event_key, settings.public_url),
    to: row.to_email,
    subject: row.subject,
    html: await renderLetter(letter),
    text: textOf(letter),
  })
  const kept = state === 'sent' ? masked(letter) : letter
  const sent_at = clock.now().toISOString()
  return { state, html: await renderLetter(kept), text: textOf(kept), sent_at }
}

/** The same for every attempt, so that a mailbox can tell a repeat. */
const messageId = (eventKey: string, publicUrl: string) => {
  const hash = createHash('sha256').update(eventKey).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(publicUrl).hostname}>`
}
