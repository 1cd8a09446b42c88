import { findMailEvent, isAlwaysSent, type NotificationChannel } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import type { RequestLocale } from '@emporia/messages/locale'

import type { Context } from '../../context.ts'
import { type Addressed, queueMails } from '../../adapters/mail/queue-mail.ts'
import type { Db } from '../../db/client.ts'
import { type Languages, readLanguages } from '../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../http/request/locale.ts'
import { writeInLanguages } from '../../http/request/write-in-languages.ts'
import { findAudience, type Listener } from './audience.ts'
import type { EmailText } from './emails/email-template.ts'
import { toNotificationText } from './notification-text.ts'
import type { NotificationMessage } from './notification.ts'
import { notifications } from './tables.ts'
import { type GuestLinks, toGuestLink } from './guest-link.ts'
import { toEmailContent } from './to-email-content.ts'

/**
 * Notifies people of events, by e-mail and in the app, in the transaction of the event and in their
 * language. Five statements for any number of recipients. Skips recipients who muted the topic.
 */
export const notify = async (
  { db, settings: { public_url }, secrets, now }: Context,
  notices: NotificationMessage[],
  queue: QueueMails = queueMails,
) => {
  if (notices.length === 0) return
  const audience = await findAudience(db, notices)
  const languages = await readLanguages(db)
  await queue(
    db,
    notices.flatMap((notice) =>
      audience
        .readersOf(notice)
        .filter((reader) => isSubscribed(reader, notice, 'mail'))
        .map((reader) => mailOf(notice, reader, { public_url, languages, secrets, now })),
    ),
  )
  const rows = notices.flatMap((notice) => {
    const listeners = audience
      .listenersOf(notice)
      .filter((listener) => !listener.is_guest && isSubscribed(listener, notice, 'app'))
    return listeners.length === 0 ? [] : rowsOf(notice, listeners, { languages, now })
  })
  if (rows.length > 0) await db.insert(notifications).values(rows).onConflictDoNothing()
}

/** Where e-mails go; by default, jobs of the outbox send them after the transaction. */
export type QueueMails = (db: Db, mails: Addressed[]) => Promise<void>

/** The language of the account, else of its order, else the default one; and its time zone. */
const languageOf = (
  { locale: ordered }: NotificationMessage,
  { locale, time_zone, works_for }: Listener,
  languages: Languages,
) => {
  const others = works_for === null ? ordered : null
  const language = toOfferedLocale(isOffered(locale, languages) ? locale : others, languages)
  return time_zone ? { ...language, time_zone } : language
}

const isOffered = (locale: string | null, { codes }: Languages) =>
  codes.some((code) => code === locale)

const isSubscribed = (
  { mutes }: Listener,
  { topic, event_key }: NotificationMessage,
  channel: NotificationChannel,
) => topic === 'security' || isMandatory(event_key) || !mutes.includes(`${topic}:${channel}`)

/** E-mails that the law requires reach recipients who muted their topic. */
const isMandatory = (event_key: string) => {
  const event = findMailEvent(event_key)
  return event !== undefined && isAlwaysSent(event)
}

type Place = { public_url: string; languages: Languages } & GuestLinks

const mailOf = (
  notice: NotificationMessage,
  reader: Listener,
  { public_url, languages, ...links }: Place,
) => {
  const { email } = notice
  const language = languageOf(notice, reader, languages)
  const content = runWithLocale(language, () => {
    const { subject, heading = subject, paragraphs, code, values, order, link } = notice.write()
    const text = {
      subject,
      heading,
      paragraphs,
      ...(code !== undefined && { code }),
      ...(values && { values }),
      ...(order && { order }),
    }
    const own = linkFor(link, notice, reader)
    const button = own && reader.is_guest ? toGuestLink(own, reader.id, links) : own
    return toEmailContent({ ...text, ...(button && { link: button }) }, public_url)
  })
  const to = reader.works_for === null ? (email ?? reader.email) : reader.email
  return { event_key: keyOf(notice, reader), to, language, ...content }
}

/** Event key of an e-mail: one per event and recipient. */
const keyOf = ({ event_key }: NotificationMessage, { id, works_for }: Listener) =>
  works_for === null ? event_key : `${event_key}:login:${id}`

type Writing = { languages: Languages; now: Date }

/** The notifications of some recipients, who read them in any offered language. */
const rowsOf = (notice: NotificationMessage, listeners: Listener[], writing: Writing) => {
  const { languages, now } = writing
  const { link } = notice.write()
  const textsFor = textWriter(notice, languages)
  return listeners.map((listener) => ({
    user_id: listener.id,
    topic: notice.topic,
    event_key: notice.event_key,
    ...textsFor(languageOf(notice, listener, languages)),
    path: linkFor(link, notice, listener)?.path ?? null,
    created_at: now.toISOString(),
  }))
}

/** Returns the text in a language, with the data or the translations for readers of the others. */
const textWriter = ({ write, data }: NotificationMessage, languages: Languages) => {
  if (data !== undefined && languages.codes.length > 1)
    return (language: RequestLocale) => ({
      ...runWithLocale(language, () => toNotificationText(write())),
      data,
    })
  const { text, translations } = writeInLanguages(languages, () => toNotificationText(write()))
  return ({ locale }: RequestLocale) => ({ ...(translations?.[locale] ?? text), translations })
}

/**
 * Returns the link for a recipient. Packages belong to the shop's owner, so team logins get the
 * overview.
 */
const linkFor = (
  link: EmailText['link'],
  { topic }: NotificationMessage,
  { role, works_for }: Listener,
) => {
  if (!link) return undefined
  if (works_for !== null && topic === 'package')
    return { label: m.package_team_button(), path: '/seller' }
  const { label, path } = link
  return { label, path: typeof path === 'string' ? path : path(role) }
}
