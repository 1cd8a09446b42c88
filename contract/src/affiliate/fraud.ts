import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, id, minor, toPageSchema, pageQuery } from '../shapes.ts'
import { fraudSeverities, fraudStates, fraudSubjects } from './states.ts'

const flag = z.object({
  id,
  /** What the flag is about: an order line, one earning, all clicks of a member, or the member. */
  subject_type: z.enum(fraudSubjects),
  rule: z.string(),
  /** Describes the rule in one sentence. */
  title: z.string(),
  severity: z.enum(fraudSeverities),
  state: z.enum(fraudStates),
  evidence: z.array(z.object({ label: z.string(), text: z.string() })),
  member: z.object({ id, name: z.string(), email: z.string() }),
  order: z.object({ id, number: z.string() }).nullable(),
  /** The device that the buyer and the member share. */
  device: z.object({ id, is_shared: z.boolean() }).nullable(),
  /** Amount held until the decision, in minor units. */
  held_minor: minor,
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: at.nullable(),
  created_at: at,
  /** When the held amount is released if staff make no decision. */
  releases_at: at.nullable(),
})
export type FraudFlag = z.output<typeof flag>

/** Fraud flags and their review (docs/domain/affiliate.md#fraud-rules). */
export const fraud = {
  list: get('/admin/fraud-list', {
    access: 'admin:affiliate',
    input: pageQuery(['created_at']).extend({
      state: z.enum(fraudStates).optional(),
      severity: z.enum(fraudSeverities).optional(),
      member_id: id.optional(),
    }),
    data: toPageSchema(flag).extend({ counts: z.record(z.enum(fraudStates), z.int()) }),
  }),
  /** `cleared` releases the held amounts; `confirmed` voids them. */
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
        error: m.required_note,
      }),
    data: flag,
  }),
  /** Marks a device as shared: its accounts no longer count as one person. */
  setDevice: post('/admin/fraud-device', {
    access: 'admin:affiliate',
    input: z.strictObject({ device_id: id, is_shared: z.boolean() }),
    data: z.object({ id, is_shared: z.boolean() }),
  }),
}
