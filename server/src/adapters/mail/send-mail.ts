import * as m from '@emporia/messages/email'
import { type RequestLocale, sourceLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { prepared } from '../../db/prepared.ts'
import type { AppContext } from '../../context.ts'
import { runWithLocale } from '../../http/request/locale.ts'
import type { OutboxJob } from '../outbox/outbox.ts'
import { type CompleteEmail, type EmailContent, masked, renderEmailText } from './email-content.ts'
import { findRefusal } from './refused-recipient.ts'
import { renderEmail } from './render-email.ts'
import { mails } from './tables.ts'
import type { TransportOptions } from './transport.ts'

type Row = typeof mails.$inferSelect
type Queued = OutboxJob<'send-mail'>

/** The mail settings of the marketplace. */
export type MailShape = {
  site_name: string
  /** Undefined uses the environment's mail server. */
  way: TransportOptions | undefined
  /** The language of a queued e-mail: an offered one, else the default one. */
  languageOf: (locale: string | null) => RequestLocale
  /**
   * Applies the marketplace's own template in the language of the e-mail; undefined if this kind of
   * e-mail is switched off.
   */
  worded: (
    email: EmailContent,
    row: Pick<Row, 'event_key' | 'to_email' | 'locale'>,
  ) => EmailContent | undefined
  /** Reads the order blocks of several e-mails at once; the result adds them to each e-mail. */
  complete: (emails: EmailContent[]) => Promise<Completing>
}

type Completing = (email: EmailContent) => CompleteEmail

const asWritten: MailShape = {
  site_name: 'Emporia',
  way: undefined,
  languageOf: () => ({ locale: sourceLocale, base: '', isDefault: true, tag: 'en-US' }),
  worded: (email) => email,
  complete: async () => (email) => email,
}

const attemptsMax = 8

/**
 * Tries to send mails of the outbox and writes those that are over to the delivery log. Rejected
 * results are to be retried: mails that were not sent, but may succeed later.
 */
export const sendMails = async (
  parts: AppContext,
  queued: Queued[],
  shape = asWritten,
): Promise<PromiseSettledResult<void>[]> => {
  const { db } = parts
  // A mail that was queued again, or whose server was killed after it was logged, is sent once.
  const logged = await selectLogged(db, { keys: queued.map(({ key }) => key) })
  const known = new Set(logged.map(({ event_key }) => event_key))
  const completed = await shape.complete(queued.map(({ payload }) => payload.content))
  const tries = await Promise.all(
    queued.map(async (mail) =>
      known.has(mail.key ?? '')
        ? undefined
        : runWithLocale(shape.languageOf(mail.payload.locale), () =>
            attempt(parts, { ...mail, completed }, shape),
          ),
    ),
  )
  const over = tries.flatMap((one) => one?.row ?? [])
  if (over.length > 0) await insertMails(db, { mails: JSON.stringify(over) })
  return Promise.allSettled(
    tries.map(async (one) => {
      if (one && !one.row) throw one.error
    }),
  )
}

const selectLogged = prepared<{ event_key: string }>(
  'mails',
  sql`select event_key from ${mails}
    where event_key = any((select ${sql.placeholder('keys')}::text[])::text[])`,
)

const insertMails = prepared(
  'mails sent',
  sql`insert into ${mails} (id, event_key, to_email, subject, text, letter, is_secret, locale,
      state, error, attempts, created_at, sent_at)
    overriding system value
    select * from jsonb_to_recordset(${sql.placeholder('mails')}::jsonb) as sent (id bigint,
      event_key text, to_email text, subject text, text text, letter jsonb, is_secret boolean,
      locale text, state text, error text, attempts int, created_at timestamptz,
      sent_at timestamptz)
    on conflict do nothing`,
)

type Tried = Queued & { completed: Completing }
type Try = { row?: Row; error?: unknown }

/** Returns the row of the log, or the error of a mail that is tried again. */
const attempt = async (
  parts: AppContext,
  { completed, ...mail }: Tried,
  shape: MailShape,
): Promise<Try> => {
  const { content: email, to, locale } = mail.payload
  const worded = shape.worded(email, { event_key: mail.key ?? '', to_email: to, locale })
  if (!worded) return { row: toRow(mail, { state: 'off', attempts: mail.attempts - 1 }) }
  try {
    return { row: toRow(mail, await deliver(parts, mail, completed(worded), shape)) }
  } catch (error) {
    const refusal = findRefusal(error)
    if (refusal !== undefined) return { row: toRow(mail, { state: 'failed', error: refusal }) }
    if (mail.attempts < attemptsMax) return { error }
    return { row: toRow(mail, { state: 'failed', error: String(error) }) }
  }
}

type Outcome = Pick<Row, 'state'> & Partial<Row>

/** The log has the content without its secrets; without a mail server, staff read them there. */
const toRow = (
  { id, key, attempts, created_at, payload: { to, locale, is_secret, content } }: Queued,
  outcome: Outcome,
): Row => ({
  id,
  event_key: key ?? '',
  to_email: to,
  subject: content.subject,
  text: '',
  letter: outcome.state === 'logged' ? content : masked(content),
  is_secret,
  locale,
  error: null,
  attempts,
  created_at,
  sent_at: null,
  ...outcome,
  ...(content.is_last && forget()),
})

/** What the log retains of an account's last mail: that it existed, and its outcome. */
const forget = () => ({
  to_email: 'erased@erased.invalid',
  text: m.layout_erased_text(),
  letter: null,
  error: null,
})

const deliver = async (
  { mail, clock, settings }: AppContext,
  { key, payload: { to } }: Queued,
  email: CompleteEmail,
  { site_name, way }: MailShape,
): Promise<Outcome> => {
  const message = {
    message_id: messageId(key ?? '', settings.public_url),
    to,
    subject: email.subject,
    html: await renderEmail(email, site_name),
    text: renderEmailText(email),
    attachments: await Promise.all((email.documents ?? []).map((render) => render())),
    leave_url: email.leave?.press,
  }
  const state = await mail.send(message, way)
  return { state, subject: email.subject, sent_at: clock.now().toISOString() }
}

/** The same for every attempt, so that a mailbox can detect duplicates. */
const messageId = (eventKey: string, publicUrl: string) => {
  const hash = createHash('sha256').update(eventKey).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(publicUrl).hostname}>`
}
