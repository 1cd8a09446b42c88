import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, byId, id, toPageSchema, pageQuery } from '../shapes.ts'
import { mailStates } from './mail-states.ts'

const mailRow = z.object({
  id,
  event_key: z.string(),
  to_email: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  error: z.string().nullable(),
  attempts: z.int(),
  created_at: at,
  sent_at: at.nullable(),
  /** Whether it can be sent again: not while it is queued, and never if it contains a code. */
  can_retry: z.boolean(),
})
export type MailRow = z.output<typeof mailRow>

/** Delivery log of e-mails: every e-mail that was queued, and its result. */
export const mailLog = {
  list: get('/admin/mail-list', {
    access: 'admin:email',
    input: pageQuery(['created_at', 'to_email']).extend({ state: z.enum(mailStates).optional() }),
    data: toPageSchema(mailRow).extend({ counts: z.record(z.enum(mailStates), z.int()) }),
  }),
  show: get('/admin/mail/:id', {
    access: 'admin:email',
    input: byId,
    data: mailRow.extend({ text: z.string() }),
  }),
  retry: post('/admin/mail-retry', {
    access: 'admin:email',
    input: z.strictObject({ id }),
    data: mailRow,
  }),
}
