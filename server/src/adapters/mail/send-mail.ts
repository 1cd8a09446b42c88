import * as m from '@emporia/messages/email'
import { type RequestLocale, sourceLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { prepared } from '../../db/prepared.ts'
import type { AppContext } from '../../context.ts'
import { runWithLocale } from '../../http/request/locale.ts'
import { addToOutbox, type OutboxJob } from '../outbox/outbox.ts'
import { type CompleteEmail, type EmailContent, masked, renderEmailText } from './email-content.ts'
import { type Addressed, toMailJob } from './queue-mail.ts'
import { findRefusal } from './refused-recipient.ts'
import { renderEmail } from './render-email.ts'
import { mails } from './tables.ts'
import type { TransportOptions } from './transport.ts'

type Row = typeof mails.$inferSelect
/** Without an id if it was not queued. */
type Queued = Omit<OutboxJob<'send-mail'>, 'id'> & { id: number | null }

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
  // A mail that was queued again, or whose server was killed after it was logged, is sent once.
  const logged = await selectLogged(parts.db, { keys: queued.map(({ key }) => key) })
  const tries = await tryAll(parts, queued, { known: logged, shape })
  return Promise.allSettled(
    tries.map(async (one) => {
      if (one && !one.row) throw one.error
    }),
  )
}

/**
 * Sends mails that were not queued, a few together, and writes them to the log; those that fail wait
 * in the outbox for their next attempt. Repeating it sends no mail again that is in either.
 */
export const sendAtOnce = async (parts: AppContext, written: Addressed[], shape = asWritten) => {
  const created_at = parts.clock.now().toISOString()
  const jobs = written.map((mail) => ({ ...toMailJob(mail), id: null, attempts: 1, created_at }))
  for (let at = 0; at < jobs.length; at += togetherMax) {
    const some = jobs.slice(at, at + togetherMax)
    const known = await selectKnown(parts.db, { keys: some.map(({ key }) => key) })
    const tries = await tryAll(parts, some, { known, shape })
    const failed = some.flatMap(({ key, payload }, index) => {
      const one = tries[index]
      return one && !one.row ? [{ key, payload, error: String(one.error) }] : []
    })
    for (const { error } of failed) parts.log.warn({ error }, 'an e-mail is tried again')
    await addToOutbox(parts.db, 'send-mail', failed)
  }
}

const togetherMax = 100

type Known = { known: { event_key: string }[]; shape: MailShape }

/** Tries to send mails and logs those that are over; undefined for mails that are known. */
const tryAll = async (parts: AppContext, queued: Queued[], { known: found, shape }: Known) => {
  const known = new Set(found.map(({ event_key }) => event_key))
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
  if (over.length > 0) await insertMails(parts.db, { mails: JSON.stringify(over) })
  return tries
}

const selectLogged = prepared<{ event_key: string }>(
  'mails',
  sql`select event_key from ${mails}
    where event_key = any((select ${sql.placeholder('keys')}::text[])::text[])`,
)

const selectKnown = prepared<{ event_key: string }>(
  'mails known',
  sql`select event_key from ${mails}
    where event_key = any((select ${sql.placeholder('keys')}::text[])::text[])
    union all select key from outbox
    where key = any((select ${sql.placeholder('keys')}::text[])::text[])`,
)

const insertMails = prepared(
  'mails sent',
  sql`insert into ${mails} (id, event_key, to_email, subject, text, letter, is_secret, locale,
      state, error, attempts, created_at, sent_at)
    overriding system value
    select coalesce(id, nextval('mails_id_seq')), event_key, to_email, subject, text, letter,
      is_secret, locale, state, error, attempts, created_at, sent_at
    from jsonb_to_recordset(${sql.placeholder('mails')}::jsonb) as sent (id bigint,
      event_key text, to_email text, subject text, text text, letter jsonb, is_secret boolean,
      locale text, state text, error text, attempts int, created_at timestamptz,
      sent_at timestamptz)
    on conflict do nothing`,
)

type Tried = Queued & { completed: Completing }
type Sent = Omit<Row, 'id'> & Pick<Queued, 'id'>
type Try = { row?: Sent; error?: unknown }

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

type Outcome = Pick<Row, 'state'> & Partial<Omit<Row, 'id'>>

/** The log has the content without its secrets; without a mail server, staff read them there. */
const toRow = (
  { id, key, attempts, created_at, payload: { to, locale, is_secret, content } }: Queued,
  outcome: Outcome,
): Sent => ({
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
