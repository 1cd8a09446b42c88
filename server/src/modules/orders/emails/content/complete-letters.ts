import type { Letter } from '../../../../outside/mail/letter.ts'
import type { MailShape } from '../../../../outside/mail/send-mail.ts'
import type { Parts } from '../../../../parts.ts'
import { composeBlocks } from './compose.ts'
import { loadContent } from './load-content.ts'

/** Completes order e-mails with current order data when the mail job sends them. */
export const completeLetters =
  ({ db, settings: { public_url } }: Pick<Parts, 'db' | 'settings'>): MailShape['complete'] =>
  async (letters) => {
    const references = letters.flatMap(({ order }) => order ?? [])
    if (references.length === 0) return asWritten
    const content = await loadContent(db, references)
    return (letter) => {
      const { order, button } = letter
      const place = { public_url, order_url: button?.url }
      return order ? { ...letter, blocks: composeBlocks(order, content, place) } : letter
    }
  }

const asWritten = (letter: Letter) => letter
