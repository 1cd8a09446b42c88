import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, email, id, line, pageQuery, text, toPageSchema } from '../shapes.ts'
import { contentReportStatuses } from './states.ts'

export const reportSubjects = ['product', 'shop', 'review'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = [
  'illegal',
  'counterfeit',
  'dangerous',
  'infringes_rights',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** What upheld content violates: the law, or the terms of the marketplace. */
export const reportGrounds = ['law', 'terms'] as const
export type ReportGround = (typeof reportGrounds)[number]

export const reportActions = ['unpublish_product', 'hide_review'] as const
export type ReportAction = (typeof reportActions)[number]

export const complaintSides = ['reporter', 'affected'] as const
export type ComplaintSide = (typeof complaintSides)[number]

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

const reportRow = z.object({
  id,
  ...about,
  reported: z.string(),
  /** The page of the subject. */
  path: z.string(),
  /** Title and text of a review. */
  content: z.string().nullable(),
  shop_name: z.string().nullable(),
  reason: z.enum(reportReasons),
  text: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(contentReportStatuses),
  ground: z.enum(reportGrounds).nullable(),
  decision: z.string().nullable(),
  action: z.enum(reportActions).nullable(),
  decided_at: at.nullable(),
  decided_by: z.string().nullable(),
  complaints: z.array(z.object({ side: z.enum(complaintSides), text: z.string(), created_at: at })),
  /** Other undecided reports about the same subject. */
  similar: z.int(),
  created_at: at,
})
export type ContentReportRow = z.output<typeof reportRow>

const isDecided = (status: string) => status === 'upheld' || status === 'rejected'

export const adminContentReport = {
  list: get('/admin/report-list', {
    access: 'admin:product',
    input: pageQuery(['created_at']).extend({
      status: z.enum(contentReportStatuses).optional(),
      subject: z.enum(reportSubjects).optional(),
      reason: z.enum(reportReasons).optional(),
      /** With `subject`: the reports about one product, shop or review. */
      subject_id: id.optional(),
    }),
    data: toPageSchema(reportRow).extend({
      counts: z.record(z.enum(contentReportStatuses), z.int()),
    }),
  }),
  /** Takes a report into review, or decides on it; decisions inform both sides. */
  setStatus: post('/admin/report-status', {
    access: 'admin:product',
    input: z
      .strictObject({
        id,
        status: z.enum(['in_review', 'upheld', 'rejected']),
        /** The reasons, for both sides. */
        decision: text(2000).optional(),
        ground: z.enum(reportGrounds).optional(),
        action: z.enum(reportActions).optional(),
        /** Decides on the other undecided reports about the subject too. */
        includes_similar: z.boolean().optional(),
      })
      .refine(({ status, decision }) => !isDecided(status) || decision !== undefined, {
        path: ['decision'],
        error: m.required_reason,
      })
      .refine(({ status, ground }) => status !== 'upheld' || ground !== undefined, {
        path: ['ground'],
        error: m.report_ground_required,
      })
      .refine(({ status, action }) => status === 'upheld' || action === undefined, {
        path: ['action'],
        error: m.report_action_upheld,
      }),
    data: reportRow,
  }),
}
