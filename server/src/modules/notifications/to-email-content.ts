import { localePath } from '@emporia/messages/locale'

import type { EmailContent } from '../../adapters/mail/email-content.ts'
import type { EmailText } from './emails/email-template.ts'

/** Returns the content of an e-mail to an address, and of a preview, with an absolute link. */
export const toEmailContent = ({ link, ...text }: EmailText, public_url: string): EmailContent => {
  if (!link) return { heading: text.subject, ...text }
  const path = typeof link.path === 'string' ? link.path : link.path('user')
  const button = { label: link.label, url: `${public_url}${localePath(path)}` }
  return { heading: text.subject, ...text, button }
}
