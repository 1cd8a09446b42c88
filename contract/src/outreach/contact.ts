import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { at, byId, email, id, line, name, pageOf, pageQuery, phone, text } from '../shapes.ts'

export const contactStates = ['open', 'answered', 'closed'] as const
export type ContactState = (typeof contactStates)[number]
const state = z.enum(contactStates)

/** It becomes the head of a mail, where a line cannot break. */

const contactRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  status: state,
  replies: z.int(),
  created_at: at,
  updated_at: at,
})
export type ContactRow = z.output<typeof contactRow>

const contactWhole = contactRow.extend({
  version,
  message: z.string(),
  /** The account with this address, if there is one. */
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
export type ContactWhole = z.output<typeof contactWhole>

const access = 'admin:setting'
const edits = { record: 'contact' }

/** What people wrote to the house, and what was answered. */
export const adminContact = {
  list: get('/admin/contact-list', {
    access,
    input: pageQuery(['updated_at', 'created_at', 'name']).extend({ status: state.optional() }),
    data: pageOf(contactRow).extend({ counts: z.record(state, z.int()) }),
  }),
  show: get('/admin/contact/:id', { access, input: byId, data: contactWhole, edits }),
  /** The house writes first. */
  create: post('/admin/contact', {
    access,
    input: z.strictObject({
      name,
      email,
      phone: phone.optional(),
      subject: line(120),
      message: text(4000),
    }),
    data: contactWhole,
    edits,
  }),
  /** Answers by mail, notes something for the staff, or says where it stands. */
  update: put('/admin/contact', {
    access,
    input: z.strictObject({
      id,
      reply: text(8000).optional(),
      note: text(2000).optional(),
      status: state.optional(),
      ...versionSeen,
    }),
    data: contactWhole,
    edits: { ...edits, shows: 'GET /admin/contact/:id' },
  }),
  remove: del('/admin/contact', { access, input: byId, data: z.null() }),
}
