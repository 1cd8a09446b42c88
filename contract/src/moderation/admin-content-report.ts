import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, id, pageQuery, text, toPageSchema } from '../shapes.ts'
import { reportReasons, reportSubjects } from './report-kinds.ts'
import { contentReportStatuses } from './states.ts'

/** What upheld content violates: the law, or the terms of the marketplace. */
export const reportGrounds = ['law', 'terms'] as const
export type ReportGround = (typeof reportGrounds)[number]

export const reportActions = ['unpublish_product', 'hide_review'] as const
export type ReportAction = (typeof reportActions)[number]

export const complaintSides = ['reporter', 'affected'] as const
export type ComplaintSide = (typeof complaintSides)[number]

const reportRow = z.object({
  id,
  subject: z.enum(reportSubjects),
  subject_id: id,
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
  /** Whether the content is restricted by this report, and can be restored. */
  can_restore: z.boolean().optional(),
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
        /** With `rejected`, also of a decided report: puts the content back into its state before. */
        restores: z.boolean().optional(),
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
      })
      .refine(({ status, restores }) => status === 'rejected' || !restores, {
        path: ['restores'],
        error: m.report_restore_rejected,
      }),
    data: reportRow,
  }),
}
