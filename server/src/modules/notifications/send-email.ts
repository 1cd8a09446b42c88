import type { MailEvent } from '@emporia/contract'

import type { Context } from '../../context.ts'
import type { EmailContent } from '../../adapters/mail/email-content.ts'
import { queueMails } from '../../adapters/mail/queue-mail.ts'
import { type EmailData, getTemplate } from './emails/catalog.ts'
import type { EmailText } from './emails/email-template.ts'
import type { NotificationMessage } from './notification.ts'
import { notify } from './notify.ts'

/**
 * An account with the team logins that have the right to the topic; an account at the address of
 * its order; all staff with a permission; or an address, which gets no notification in the app.
 */
export type EmailRecipient =
  | number
  | { id: number; email: string }
  | Exclude<NotificationMessage['to'], number>
  | { address: string }

/** An e-mail that is ready to be queued. */
export type Email = { event_key: string; to: EmailRecipient; text: EmailText } & Pick<
  Partial<NotificationMessage>,
  'topic'
>

/** Writes an e-mail of the catalog; `sendEmails` sends several at once. */
export const writeEmail = <E extends MailEvent>(
  event: E,
  to: EmailRecipient,
  data: EmailData<E>,
): Email => {
  const { key, write, topic } = getTemplate(event)
  const topicOf = typeof topic === 'function' ? topic(data) : topic
  return { event_key: key(data), to, text: write(data), ...(topicOf && { topic: topicOf }) }
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
export const sendEmails = async (context: Context, emails: Email[]) => {
  await notify(context, emails.flatMap(toNotification))
  const { db, jobs, settings } = context
  await queueMails(
    db,
    jobs,
    emails.flatMap((email) => toAddressed(email, settings.public_url)),
  )
}

const toNotification = ({ event_key, topic, to, text }: Email): NotificationMessage[] => {
  if (typeof to === 'object' && 'address' in to) return []
  if (!topic) throw new Error(`${event_key} has no topic, so it needs an address`)
  const whole = { heading: text.subject, ...text, event_key, topic }
  if (typeof to === 'object' && 'id' in to) return [{ ...whole, to: to.id, email: to.email }]
  return [{ ...whole, to }]
}

const toAddressed = ({ event_key, to, text }: Email, public_url: string) =>
  typeof to === 'object' && 'address' in to
    ? [{ ...toEmailContent(text, public_url), event_key, to: to.address }]
    : []

/** Returns the content of an e-mail to an address, and of a preview. */
export const toEmailContent = ({ link, ...text }: EmailText, public_url: string): EmailContent => {
  if (!link) return { heading: text.subject, ...text }
  const path = typeof link.path === 'string' ? link.path : link.path('user')
  const button = { label: link.label, url: `${public_url}${path}` }
  return { heading: text.subject, ...text, button }
}
