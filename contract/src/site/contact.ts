import { z } from 'zod'

import { post } from '../endpoint.ts'
import { email, line, name, phone, text } from '../shapes.ts'

/** `name` and `subject` become e-mail headers, which cannot contain line breaks. */

/** Sends a contact message to staff. */
export const contact = post('/contact', {
  access: 'public',
  input: z.strictObject({
    name,
    email,
    phone: phone.optional(),
    subject: line(120),
    message: text(4000),
  }),
  data: z.null(),
})

export const newsletter = {
  /**
   * Subscribes an address. The reply is always the same, so that it does not reveal subscribers.
   */
  subscribe: post('/newsletter', {
    access: 'public',
    input: z.strictObject({ email }),
    data: z.null(),
  }),
  /** Confirms with the token of the e-mail; it works once. */
  confirm: post('/newsletter-confirm', {
    access: 'public',
    input: z.strictObject({ token: text(100) }),
    data: z.null(),
  }),
}
