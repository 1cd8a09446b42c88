import { z } from 'zod'

import { post } from '../endpoint.ts'
import { byId, id, otp, text } from '../shapes.ts'
import { posOrder } from './sale.ts'

/** A sale goes into the account of its customer, who proves with a code that it is his. */
export const posCustomer = {
  /** Answered the same whether anybody has the phone or not: a till is no way to find that out. */
  sendCode: post('/pos-customer-code', { access: 'member', input: byId, data: z.null() }),
  confirm: post('/pos-customer-confirm', {
    access: 'member',
    input: z.strictObject({ id, code: otp }),
    data: posOrder,
  }),
}

export const adminPosCustomer = {
  /** Forgets a customer without an account who has asked for it: on every sale with the same phone. */
  forget: post('/admin/pos-customer-erasure', {
    confirm: true,
    access: 'admin:customer',
    input: z.strictObject({ id, reason: text(300) }),
    data: z.null(),
  }),
}
