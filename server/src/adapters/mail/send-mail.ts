import * as m from '@emporia/messages/email'
import { type RequestLocale, sourceLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { placeOfIds, prepared } from '../../db/prepared.ts'
import type { AppContext } from '../../context.ts'
import { runWithLocale } from '../../http/request/locale.ts'
import type { Payloads } from '../jobs.ts'
import {
  type CompleteEmail,
  isSecret,
  type EmailContent,
  masked,
  renderEmailText,
} from './email-content.ts'
import { renderEmail } from './render-email.ts'
import { mails } from './tables.ts'
import type { TransportOptions } from './transport.ts'

type Row = typeof mails.$inferSelect

/** The mail settings of the marketplace. */
export type MailShape = {
  site_name: string
  /** Undefined uses the environment's mail server. */
  way: TransportOptions | undefined
  /** The language of a queued e-mail: an offered one, else the default one. */
  languageOf: (locale: string | null) => RequestLocale
  /** Applies the marketplace's own template; undefined if this kind of e-mail is switched off. */
  worded: (
    email: EmailContent,
    row: Pick<Row, 'event_key' | 'to_email'>,
  ) => EmailContent | undefined
  /** Reads the order blocks of several e-mails at once; the result adds them to each e-mail. */
  complete: (emails: EmailContent[]) => Promise<Completing>
}

type Completing = (email: EmailContent) => CompleteEmail

const asWritten: MailShape = {
  site_name: 'Emporia',
  way: undefined,
  languageOf: () => ({ locale: sourceLocale, base: '', tag: 'en-US' }),
  worded: (email) => email,
  complete: async () => (email) => email,
}

const attemptsMax = 8

/**
 * Tries to send mails of the delivery log and records the outcome of each. Rejected results are to
 * be retried: mails that were not sent, but may succeed later.
 */
export const sendMails = async (
  parts: AppContext,
  payloads: Payloads['send-mail'][],
  shape = asWritten,
): Promise<PromiseSettledResult<void>[]> => {
  const { db } = parts
  const found = await selectMails(db, { ids: payloads.map(({ mail_id }) => mail_id) })
  const completed = await shape.complete(payloads.map(({ letter: email }) => email))
  const tries = await Promise.all(
    payloads.map(async ({ mail_id, letter: email }, at) => {
      // A mail that was queued twice is sent once.
      const isRepeated = payloads.findIndex((other) => other.mail_id === mail_id) < at
      const row = found.find(({ id, state }) => id === mail_id && state === 'queued' && !isRepeated)
      if (!row) return undefined
      const tried = { row, letter: email, completed }
      return runWithLocale(shape.languageOf(row.locale), () => attempt(parts, tried, shape))
    }),
  )
  await noteAll(
    db,
    tries.flatMap((one) => one?.outcome ?? []),
  )
  return Promise.allSettled(
    tries.map(async (one) => {
      if (one?.outcome.state === 'queued') throw one.error
    }),
  )
}

type Queued = Pick<Row, 'id' | 'event_key' | 'to_email' | 'locale' | 'state' | 'attempts'>

const selectMails = prepared<Queued>(
  'mails',
  sql`select ${mails.id}, ${mails.event_key}, ${mails.to_email}, ${mails.locale}, ${mails.state},
    ${mails.attempts} from ${mails} where ${mails.id} = any(${placeOfIds('ids')})`,
)

type Tried = { row: Queued; letter: EmailContent; completed: Completing }

const attempt = async (
  parts: AppContext,
  { row, letter: email, completed }: Tried,
  shape: MailShape,
) => {
  const { id } = row
  const attempts = row.attempts + 1
  const worded = shape.worded(email, row)
  const done = (outcome: Outcome, error?: unknown) => {
    const isOver = email.is_last && outcome.state !== 'queued'
    return { outcome: { ...outcome, ...(isOver && forget()) }, error }
  }
  if (!worded) return done({ id, state: 'off', attempts: row.attempts })
  try {
    const complete = completed(worded)
    return done({ id, attempts, error: null, ...(await deliver(parts, row, complete, shape)) })
  } catch (error) {
    const state = attempts >= attemptsMax ? 'failed' : 'queued'
    return done({ id, attempts, error: String(error), state }, error)
  }
}

/** What the log retains of an account's last mail: that it existed, and its outcome. */
const forget = () => ({
  to_email: 'erased@erased.invalid',
  text: m.layout_erased_text(),
  html: '',
  error: null,
  is_forgotten: true,
})

type Outcome = Pick<Row, 'id' | 'state' | 'attempts'> & Partial<Row & { is_forgotten: boolean }>

/** Updates only the columns that an outcome contains. */
const noteAll = async (db: AppContext['db'], outcomes: Outcome[]) => {
  if (outcomes.length > 0) await updateMails(db, { outcomes: JSON.stringify(outcomes) })
}

const updateMails = prepared(
  'mails done',
  sql`update mails set state = done.state, attempts = done.attempts, error = done.error,
    to_email = coalesce(done.to_email, mails.to_email),
    subject = coalesce(done.subject, mails.subject), html = coalesce(done.html, mails.html),
    text = coalesce(done.text, mails.text), sent_at = coalesce(done.sent_at, mails.sent_at),
    letter = case when done.is_forgotten then null else mails.letter end
  from jsonb_to_recordset(${sql.placeholder('outcomes')}::jsonb) as done (id bigint, state text,
    attempts int, error text, to_email text, subject text, html text, text text,
    sent_at timestamptz, is_forgotten boolean)
  where mails.id = done.id`,
)

const deliver = async (
  { mail, clock, settings }: AppContext,
  row: Queued,
  email: CompleteEmail,
  { site_name, way }: MailShape,
) => {
  const html = await renderEmail(email, site_name)
  const message = {
    message_id: messageId(row.event_key, settings.public_url),
    to: row.to_email,
    subject: email.subject,
    html,
    text: renderEmailText(email),
    leave_url: email.leave?.press,
  }
  const state = await mail.send(message, way)
  const sent_at = clock.now().toISOString()
  const outcome = { state, subject: email.subject, sent_at }
  if (state !== 'sent' || !isSecret(email))
    return { ...outcome, html, text: renderEmailText(email) }

  const stored = masked(email)
  return { ...outcome, html: await renderEmail(stored, site_name), text: renderEmailText(stored) }
}

/** The same for every attempt, so that a mailbox can detect duplicates. */
const messageId = (eventKey: string, publicUrl: string) => {
  const hash = createHash('sha256').update(eventKey).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(publicUrl).hostname}>`
}
