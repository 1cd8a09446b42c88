import type { NotificationTopic, Permission } from '@emporia/contract'

import type { EmailText } from './emails/email-template.ts'

/** A notification about an event, and its recipients. */
export type NotificationMessage = {
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
  /** The language of an order, for an account without one. */
  locale?: string | null
  /** Writes the text in the language of the caller: once for each recipient, in theirs. */
  write: () => EmailText
  /** The data to store instead of the text in every language. */
  data?: unknown
}
