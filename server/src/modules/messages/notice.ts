import type { NoticeTopic, Permission, Role } from '@emporia/contract'

import type { Letter } from '../../outside/mail/letter.ts'

/** Something that happened, and who is told of it. */
export type Notice = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'values' | 'order'> & {
  /** One event, one mail, and one notice for each who hears of it. */
  event_key: string
  topic: NoticeTopic
  /**
   * An account, and of a shop's owner who works there with the right to the topic; or everybody of
   * the staff with this key, of whom the house gets the one mail; without whoever caused it.
   */
  to: number | { permission: Permission; but?: number | null }
  /** Where the mail goes, if not to the address of the account. */
  email?: string
  link?: { label: string; path: string | ((role: Role) => string) }
}
