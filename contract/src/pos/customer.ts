import { z } from 'zod'

import { post } from '../endpoint.ts'
import { byId, id, otp, text } from '../shapes.ts'
import { posOrder } from './sale.ts'

/** Links a sale to the customer's account, confirmed by a code. */
export const posCustomer = {
  /**
   * Sends the code. The reply is the same for unknown phones, so that it does not reveal accounts.
   */
  sendCode: post('/pos-customer-code', { access: 'member', input: byId, data: z.null() }),
  confirm: post('/pos-customer-confirm', {
    access: 'member',
    input: z.strictObject({ id, code: otp }),
    data: posOrder,
  }),
}

export const adminPosCustomer = {
  /** Erases a customer without an account: on every sale with the same phone. */
  forget: post('/admin/pos-customer-erasure', {
    confirm: true,
    access: 'admin:customer',
    input: z.strictObject({ id, reason: text(300) }),
    data: z.null(),
  }),
}
