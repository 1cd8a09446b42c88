import type { NotificationTopic, Permission, Role } from '@emporia/contract'

import type { EmailContent } from '../../adapters/mail/email-content.ts'

/** A notification about an event, and its recipients. */
export type NotificationMessage = Pick<
  EmailContent,
  'subject' | 'heading' | 'paragraphs' | 'values' | 'order'
> & {
  /** Key of the event: one e-mail and one notification per recipient. */
  event_key: string
  topic: NotificationTopic
  /**
   * An account, including team logins of a shop with the right to the topic; or all staff with this
   * permission, for whom the platform address gets one e-mail. `but` excludes the actor.
   */
  to: number | { permission: Permission; but?: number | null }
  /** The e-mail address, if it is not the one of the account. */
  email?: string
  link?: { label: string; path: string | ((role: Role) => string) }
}
