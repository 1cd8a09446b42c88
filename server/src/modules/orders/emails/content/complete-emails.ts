import type { CompleteEmail, EmailContent } from '../../../../adapters/mail/email-content.ts'
import type { MailShape } from '../../../../adapters/mail/send-mail.ts'
import type { AppContext } from '../../../../context.ts'
import { composeBlocks } from './compose.ts'
import { toConfirmationFile } from './confirmation-file.ts'
import { loadContent, type LoadedContent } from './load-content.ts'

/** Completes order e-mails with current order data when the mail job sends them. */
export const completeEmails =
  ({ db, settings: { public_url } }: Pick<AppContext, 'db' | 'settings'>): MailShape['complete'] =>
  async (emails) => {
    const references = emails.flatMap(({ order }) => order ?? [])
    if (references.length === 0) return asWritten
    const content = await loadContent(db, references)
    return (email) => completeEmail(email, content, public_url)
  }

const asWritten = (email: EmailContent) => email

/** Adds the parts about its order to an e-mail, without those that the owner leaves out. */
export const completeEmail = (
  { button, ...email }: EmailContent,
  content: LoadedContent,
  public_url: string,
): CompleteEmail => {
  const { order, hidden_blocks: hidden = [] } = email
  if (!order) return { ...email, ...(button && { button }) }
  const isConfirmed = order.is_confirmed && !hidden.includes('confirmation')
  const confirmed = content.orders.filter(({ id }) => order.order_ids.includes(id))
  return {
    ...email,
    ...(button && !hidden.includes('button') && { button }),
    blocks: composeBlocks(order, content, { public_url, order_url: button?.url, hidden }),
    ...(isConfirmed && { documents: toConfirmationFile(confirmed) }),
  }
}
