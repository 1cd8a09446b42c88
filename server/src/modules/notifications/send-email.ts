import type { MailEvent } from '@emporia/contract'

import type { Context } from '../../context.ts'
import { queueMails } from '../../adapters/mail/queue-mail.ts'
import { readLanguages } from '../../http/cache/languages.ts'
import { findRequestLocale, runWithLocale, toOfferedLocale } from '../../http/request/locale.ts'
import { type EmailData, getTemplate } from './emails/catalog.ts'
import type { EmailText } from './emails/email-template.ts'
import type { NotificationMessage } from './notification.ts'
import { notify, type QueueMails } from './notify.ts'
import { toEmailContent } from './to-email-content.ts'

/**
 * An account with the team logins that have the right to the topic; an account at the address of
 * its order; all staff with a permission; or an address, which gets no notification in the app. The
 * language is that of the account; else `locale`, null is the default one; else, for an address, that
 * of the request.
 */
export type EmailRecipient =
  | number
  | { id: number; email: string; locale?: string | null }
  | Exclude<NotificationMessage['to'], number>
  | { address: string; locale?: string | null }

/** An e-mail to send. Its text is written for each recipient, in their language. */
export type Email = { event_key: string; to: EmailRecipient; write: () => EmailText } & Pick<
  Partial<NotificationMessage>,
  'topic' | 'data'
>

/** Writes an e-mail of the catalog; `sendEmails` sends several at once. */
export const writeEmail = <E extends MailEvent>(
  event: E,
  to: EmailRecipient,
  data: EmailData<E>,
): Email => {
  const { key, write, topic, notification } = getTemplate(event)
  const topicOf = typeof topic === 'function' ? topic(data) : topic
  const about = topicOf && { topic: topicOf }
  const stored = notification && { data: notification.toData(data) }
  return { event_key: key(data), to, write: () => write(data), ...about, ...stored }
}

/**
 * Sends an e-mail of the catalog once, in the transaction of its event, with its notification in
 * the app. Recipients who muted the topic and kinds that the owner switched off are skipped.
 */
export const sendEmail = <E extends MailEvent>(
  context: Context,
  event: E,
  to: EmailRecipient,
  data: EmailData<E>,
) => sendEmails(context, [writeEmail(event, to, data)])

/** Sends e-mails in a fixed number of statements. */
export const sendEmails = async (
  context: Context,
  emails: Email[],
  queue: QueueMails = queueMails,
) => {
  await notify(context, emails.flatMap(toNotification), queue)
  const { db, settings } = context
  const addressed = emails.flatMap(toAddressed)
  if (addressed.length === 0) return
  const languages = await readLanguages(db)
  await queue(
    db,
    addressed.map(({ event_key, to, locale, write }) => {
      const language = toOfferedLocale(locale, languages)
      const content = runWithLocale(language, () => toEmailContent(write(), settings.public_url))
      return { ...content, event_key, to, language }
    }),
  )
}

const toNotification = ({ event_key, topic, to, write, data }: Email): NotificationMessage[] => {
  if (typeof to === 'object' && 'address' in to) return []
  if (!topic) throw new Error(`${event_key} has no topic, so it needs an address`)
  const notice = { event_key, topic, write, data }
  if (typeof to !== 'object' || !('id' in to)) return [{ ...notice, to }]
  const { id, email, locale = null } = to
  return [{ ...notice, to: id, email, locale }]
}

const toAddressed = ({ event_key, to, write }: Email) => {
  if (typeof to !== 'object' || !('address' in to)) return []
  const { address, locale = findRequestLocale() } = to
  return [{ event_key, to: address, locale, write }]
}
