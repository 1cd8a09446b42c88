import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../adapters/clock.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { queueMail } from '../../../adapters/mail/queue-mail.ts'
import { hashToken, newToken } from '../../../http/security/token.ts'
import { newsletterSubscribers } from '../tables.ts'

type Deps = { clock: Clock; jobs: Jobs; settings: { public_url: string } }

/**
 * Adds an address as pending and e-mails the confirmation link. The reply is the same for known
 * addresses.
 */
export const subscribe = async (
  db: Db,
  email: string,
  { clock, jobs, settings: { public_url } }: Deps,
) => {
  const now = clock.now()
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing()
  const [known] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email))
    .for('update')
  if (!known || isSentRecently(known.token_sent_at, now)) return
  if (known.state === 'confirmed') return notifySubscribed(db, jobs, { ...known, now })

  const token = newToken()
  const token_sent_at = now.toISOString()
  await db
    .update(newsletterSubscribers)
    .set({ state: 'pending', token_hash: hashToken(token), token_sent_at })
    .where(eq(newsletterSubscribers.id, known.id))
  await queueMail(db, jobs, {
    event_key: `newsletter-confirm:${known.id}:${token_sent_at}`,
    to: email,
    subject: 'Please confirm our newsletter',
    heading: 'Do you want our newsletter?',
    paragraphs: [
      'Somebody, we hope you, asked us to send it to this address. One press on the button and you get it.',
      'It was not you? Then do nothing, and you hear no more of it.',
    ],
    button: { label: 'Yes, send it to me', url: `${public_url}/newsletter#token=${token}` },
  })
}

const pauseMs = 10 * 60_000

/** Returns whether an e-mail was sent recently, so that repeated requests do not fill a mailbox. */
const isSentRecently = (sent: string | null, now: Date) =>
  sent !== null && now.getTime() - Date.parse(sent) < pauseMs

type KnownSubscriber = { id: number; email: string; now: Date }

const notifySubscribed = (db: Db, jobs: Jobs, { id, email, now }: KnownSubscriber) =>
  queueMail(db, jobs, {
    event_key: `newsletter-known:${id}:${now.toISOString().slice(0, 10)}`,
    to: email,
    subject: 'You get our newsletter already',
    heading: 'You get our newsletter already',
    paragraphs: ['Somebody asked us again to send it to this address. There is nothing to do.'],
  })
