import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { fileReply, id, nothing, passwordTyped, text } from '../shapes.ts'

/** File of all data stored about the caller; it has no envelope, so it is not part of `api`. */
export const myDataFile = get('/my-data', {
  personal: true,
  access: 'signed_in',
  input: nothing,
  data: fileReply,
})

/** Erasure of personal data (docs/domain/security.md#erasure). */
export const privacy = {
  /** Erases the caller permanently; orders, invoices and the ledger remain without a name. */
  eraseMe: post('/my-data-erasure', {
    access: 'signed_in',
    input: z.strictObject({ password: passwordTyped }),
    data: z.null(),
  }),
  /** Erases a customer at their request to staff. */
  eraseCustomer: post('/admin/customer-erasure', {
    confirm: true,
    access: 'admin:customer',
    input: z.strictObject({ id, reason: text(300) }),
    data: z.null(),
  }),
}
