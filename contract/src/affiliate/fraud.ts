import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, id, minor, pageOf, pageQuery } from '../shapes.ts'
import { fraudSeverities, fraudStates, fraudSubjects } from './words.ts'

const flag = z.object({
  id,
  /** What it is about: a line of an order, one earning, all clicks of a member, or the member. */
  subject_type: z.enum(fraudSubjects),
  rule: z.string(),
  /** The rule in a sentence. */
  title: z.string(),
  severity: z.enum(fraudSeverities),
  state: z.enum(fraudStates),
  evidence: z.array(z.object({ label: z.string(), text: z.string() })),
  member: z.object({ id, name: z.string(), email: z.string() }),
  order: z.object({ id, number: z.string() }).nullable(),
  /** The device that buyer and member share. */
  device: z.object({ id, is_shared: z.boolean() }).nullable(),
  /** What waits for the decision. */
  held_minor: minor,
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: at.nullable(),
  created_at: at,
  /** When it is released if nobody decides. */
  releases_at: at.nullable(),
})
export type FraudFlag = z.output<typeof flag>

/** What looks wrong, and what becomes of it (affiliate.md 2.8). */
export const fraud = {
  list: get('/admin/fraud-list', {
    access: 'admin:affiliate',
    input: pageQuery(['created_at']).extend({
      state: z.enum(fraudStates).optional(),
      severity: z.enum(fraudSeverities).optional(),
      member_id: id.optional(),
    }),
    data: pageOf(flag).extend({ counts: z.record(z.enum(fraudStates), z.int()) }),
  }),
  /** Cleared: what is held goes on. Confirmed: nobody gets it. */
  setStatus: post('/admin/fraud-status', {
    access: 'admin:affiliate',
    input: z
      .strictObject({
        id,
        status: z.enum(['cleared', 'confirmed']),
        note: z.string().trim().max(500).optional(),
      })
      .refine(({ status, note }) => status === 'cleared' || !!note, {
        path: ['note'],
        message: 'Please enter Note',
      }),
    data: flag,
  }),
  /** Shared by several people: accounts on it are no longer taken for one person. */
  setDevice: post('/admin/fraud-device', {
    access: 'admin:affiliate',
    input: z.strictObject({ device_id: id, is_shared: z.boolean() }),
    data: z.object({ id, is_shared: z.boolean() }),
  }),
}
