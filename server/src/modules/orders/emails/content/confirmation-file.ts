import type { LocalizedFile } from '../../../../adapters/mail/email-content.ts'
import { renderPdf } from '../../../../adapters/pdf/pdf.ts'
import { toConfirmation } from '../../documents/delivery-sheet.ts'
import type { LoadedOrder } from '../../documents/load-orders.ts'

/** The documents of e-mails are rendered one after the other, so that those of pages come first. */
let last: Promise<unknown> = Promise.resolve()

/** Returns the order confirmation of an order group as PDF, in the language of the caller. */
export const toConfirmationFile = (orders: LoadedOrder[]): LocalizedFile[] => {
  const [first] = orders
  if (!first) return []
  return [
    async () => {
      const document = toConfirmation(orders, first)
      const content = last.then(() => renderPdf(document))
      last = content.catch(() => undefined)
      return { filename: `${document.title} ${document.number}.pdf`, content: await content }
    },
  ]
}
