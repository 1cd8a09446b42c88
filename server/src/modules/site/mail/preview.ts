import {
  defaultWording,
  type MailBlock,
  type MailEvent,
  type MailWording,
  type SiteSettings,
} from '@emporia/contract'

import type { CompleteEmail, EmailContent } from '../../../adapters/mail/email-content.ts'
import type { AppContext } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { getGeneralSettings } from '../queries.ts'
import { hideBlocks, reworded } from './mail-shape.ts'

type Gate = Pick<AppContext, 'db' | 'settings'> & { actor: Actor }

/** An e-mail before it is worded, and what adds its parts. */
type Draft = {
  email: EmailContent
  complete: (email: EmailContent) => CompleteEmail
}

/**
 * Writes an e-mail about a sample, or about the order with this number. Throws `not_found` if the
 * caller may not see the order.
 */
export type WriteDraft = (
  gate: Gate,
  params: { event: MailEvent; order_number?: string | undefined; platform: SiteSettings },
) => Promise<Draft>

export type PreviewInput = {
  event: MailEvent
  wording?: MailWording | null | undefined
  hidden_blocks?: MailBlock[] | undefined
  order_number?: string | undefined
}

/** Returns an e-mail as it would be sent with this wording, and the name of the marketplace. */
export const writePreview = async (
  gate: Gate,
  writeDraft: WriteDraft,
  { event, wording, hidden_blocks = [], order_number }: PreviewInput,
) => {
  const platform = await getGeneralSettings(gate.db)
  const { email, complete } = await writeDraft(gate, { event, order_number, platform })
  const params = { ...platform, event, to_email: 'una@example.com' }
  const worded = reworded(email, wording ?? defaultWording, params)
  return { content: complete(hideBlocks(worded, hidden_blocks)), platform }
}
