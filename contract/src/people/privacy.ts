import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { id, nothing, passwordTyped, text } from '../shapes.ts'

/** Everything that is kept about the caller: a file, not an envelope, and so no leaf of `api`. */
export const myDataFile = get('/my-data', {
  access: 'signed_in',
  input: nothing,
  data: z.never(),
})

/** What a person may have done with what is kept about them (reliability.md 2). */
export const privacy = {
  /** Forgets the caller for good; orders, invoices and the books stay, without a name. */
  eraseMe: post('/my-data-erasure', {
    access: 'signed_in',
    input: z.strictObject({ password: passwordTyped }),
    data: z.null(),
  }),
  /** The same for a customer who has asked the staff. */
  eraseCustomer: post('/admin/customer-erasure', {
    confirm: true,
    access: 'admin:customer',
    input: z.strictObject({ id, reason: text(300) }),
    data: z.null(),
  }),
}
