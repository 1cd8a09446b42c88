import { z } from 'zod'

import { post } from '../endpoint.ts'
import { email, line, name, phone, text } from '../shapes.ts'

/** It becomes the head of a mail, where a line cannot break. */

/** Words to the house. */
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
  /** Always answered alike: whether an address is known is nobody else's business. */
  subscribe: post('/newsletter', {
    access: 'public',
    input: z.strictObject({ email }),
    data: z.null(),
  }),
  /** The token of the mail; it works once. */
  confirm: post('/newsletter-confirm', {
    access: 'public',
    input: z.strictObject({ token: text(100) }),
    data: z.null(),
  }),
}
