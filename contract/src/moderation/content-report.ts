import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { email, id, line, text } from '../shapes.ts'
import { reportReasons, reportSubjects } from './report-kinds.ts'

/** Days for which both sides may complain about a decision: at least six months. */
export const complaintDays = 184

const about = { subject: z.enum(reportSubjects), subject_id: id }

/** Reports of content by visitors (docs/domain/consumer-law.md#reports). */
export const contentReport = {
  /** What a report would be about. */
  subject: get('/report-subject', {
    access: 'public',
    input: z.strictObject(about),
    data: z.object({
      ...about,
      /** The product or the shop; of a review, what it reviews. */
      reported: z.string(),
      /** The product that is reported, or whose review is. */
      product_id: id.nullable(),
      path: z.string(),
    }),
  }),
  create: post('/report', {
    access: 'public',
    input: z
      .strictObject({
        ...about,
        reason: z.enum(reportReasons),
        text: text(4000),
        name: line(120).optional(),
        email: email.optional(),
        /** The reporter believes in good faith that the report is accurate and complete. */
        is_good_faith: z.boolean(),
      })
      .refine(({ is_good_faith }) => is_good_faith, {
        path: ['is_good_faith'],
        error: m.report_faith_required,
      })
      .refine(({ reason, name }) => reason !== 'infringes_rights' || name !== undefined, {
        path: ['name'],
        error: m.report_holder_required,
      })
      .refine((sent) => sent.reason !== 'infringes_rights' || sent.email !== undefined, {
        path: ['email'],
        error: m.report_holder_required,
      }),
    data: z.object({ id }),
  }),
  /** Complains about a decision, with the token of its e-mail. */
  complain: post('/report-complaint', {
    access: 'public',
    input: z.strictObject({ token: text(200), text: text(4000) }),
    data: z.null(),
  }),
}
