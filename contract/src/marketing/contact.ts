import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { at, byId, email, id, line, name, toPageSchema, pageQuery, phone, text } from '../shapes.ts'
import { contactStates } from './states.ts'

const state = z.enum(contactStates)

/** `name` and `subject` become e-mail headers, which cannot contain line breaks. */

const contactRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  status: state,
  replies: z.int(),
  created_at: at,
  updated_at: at,
})
export type ContactRow = z.output<typeof contactRow>

const contactDetail = contactRow.extend({
  version,
  message: z.string(),
  /** The account with this e-mail address, if any. */
  account: z.object({ id, name: z.string(), role: z.string(), orders: z.int() }).nullable(),
  thread: z.array(
    z.object({
      id,
      author: z.string(),
      text: z.string(),
      is_note: z.boolean(),
      created_at: at,
    }),
  ),
})
export type ContactDetail = z.output<typeof contactDetail>

const access = 'admin:setting'
const edits = { record: 'contact' }

/** Contact messages and their replies. */
export const adminContact = {
  list: get('/admin/contact-list', {
    access,
    input: pageQuery(['updated_at', 'created_at', 'name']).extend({ status: state.optional() }),
    data: toPageSchema(contactRow).extend({ counts: z.record(state, z.int()) }),
  }),
  show: get('/admin/contact/:id', { access, input: byId, data: contactDetail, edits }),
  /** Starts a conversation by staff. */
  create: post('/admin/contact', {
    access,
    input: z.strictObject({
      name,
      email,
      phone: phone.optional(),
      subject: line(120),
      message: text(4000),
    }),
    data: contactDetail,
    edits,
  }),
  /** Replies by e-mail, adds a note for staff, or changes the status. */
  update: put('/admin/contact', {
    access,
    input: z.strictObject({
      id,
      reply: text(8000).optional(),
      note: text(2000).optional(),
      status: state.optional(),
      ...versionSeen,
    }),
    data: contactDetail,
    edits: { ...edits, shows: 'GET /admin/contact/:id' },
  }),
  remove: del('/admin/contact', { access, input: byId, data: z.null() }),
}
