import type { EmailContent } from '../../../../adapters/mail/email-content.ts'
import type { MailShape } from '../../../../adapters/mail/send-mail.ts'
import type { AppContext } from '../../../../context.ts'
import { composeBlocks } from './compose.ts'
import { loadContent } from './load-content.ts'

/** Completes order e-mails with current order data when the mail job sends them. */
export const completeEmails =
  ({ db, settings: { public_url } }: Pick<AppContext, 'db' | 'settings'>): MailShape['complete'] =>
  async (emails) => {
    const references = emails.flatMap(({ order }) => order ?? [])
    if (references.length === 0) return asWritten
    const content = await loadContent(db, references)
    return (email) => {
      const { order, button } = email
      const place = { public_url, order_url: button?.url }
      return order ? { ...email, blocks: composeBlocks(order, content, place) } : email
    }
  }

const asWritten = (email: EmailContent) => email
