import { z } from 'zod'

import { post } from '../endpoint.ts'
import { email, id, text } from '../shapes.ts'
import { choices } from './choice.ts'

const byToken = z.strictObject({ token: text(100) })

/** E-mails about a variant that is in stock again (docs/domain/catalog.md#stock-alerts). */
export const stockAlert = {
  /**
   * Without an address, the account's is used. Any other address is confirmed by a link, and the
   * reply does not say whether it is known.
   */
  create: post('/stock-alert', {
    access: 'public',
    input: z.strictObject({
      product_id: id,
      product_attributes: choices,
      email: email.optional(),
    }),
    data: z.null(),
  }),
  confirm: post('/stock-alert-confirm', { access: 'public', input: byToken, data: z.null() }),
  /** Deletes the alert by the token of an e-mail, without sign-in. */
  stop: post('/stock-alert-stop', { access: 'public', input: byToken, data: z.null() }),
}
