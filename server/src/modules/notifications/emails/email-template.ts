import type { NotificationTopic, Role } from '@emporia/contract'

import type { EmailContent } from '../../../adapters/mail/email-content.ts'
import type { Rewritable } from './rewritable.ts'

/** What an e-mail says. Text between two ** is bold. */
export type EmailText = Pick<EmailContent, 'subject' | 'paragraphs'> &
  Partial<Pick<EmailContent, 'code' | 'values' | 'order' | 'leave' | 'lines' | 'is_last'>> & {
    /** The subject, if omitted. */
    heading?: string
    /** The button of the e-mail, and the link of the notification. */
    link?: { label: string; path: string | ((role: Role) => string) }
  }

/** One kind of e-mail: its row in the settings, its text, and an example for the preview. */
export type EmailTemplate<Data> = {
  title: () => string
  /** Who receives it. */
  about: () => string
  /** Topic of the notification in the app; e-mails to an address have none. */
  topic?: NotificationTopic | ((data: NoInfer<Data>) => NotificationTopic)
  /** Identifies the event: an e-mail with the same key is sent once. Begins with the event. */
  key: (data: NoInfer<Data>) => string
  write: (data: Data) => EmailText
  /** Only for frequent events. */
  notification?: Rewritable
  example: NoInfer<Data>
}

/** Declares a template; its data type is that of `write`. */
export const emailTemplate = <Data>(template: EmailTemplate<Data>) => template
