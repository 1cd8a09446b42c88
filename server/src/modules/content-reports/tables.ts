import {
  type approvals,
  type productStatuses,
  type ReviewStatus,
  complaintSides,
  contentReportStatuses,
  reportActions,
  reportGrounds,
  reportReasons,
} from '@emporia/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** The state of a product or a review before an upheld report restricted it. */
export type StateBefore =
  | {
      product: {
        status: (typeof productStatuses)[number]
        approval: (typeof approvals)[number]
        approval_reason: string | null
      }
    }
  | { review: { status: ReviewStatus; reason: string | null } }

/** Reports of a product, a shop or a review; exactly one of the three is set. */
export const contentReports = pgTable('content_reports', {
  id: id(),
  product_id: ref(),
  shop_id: ref(),
  review_id: ref(),
  reason: text({ enum: reportReasons }).notNull(),
  text: text().notNull(),
  name: text(),
  email: text(),
  locale: text(),
  status: text({ enum: contentReportStatuses }).notNull().default('open'),
  ground: text({ enum: reportGrounds }),
  decision: text(),
  action: text({ enum: reportActions }),
  decided_at: instant(),
  decided_by: ref(),
  /** The state of the content before it was restricted. */
  state_before: jsonb().$type<StateBefore>(),
  restored_at: instant(),
  created_at: stamp(),
})

export type StoredReport = typeof contentReports.$inferSelect

/** A complaint of one side about a decision, after which staff decide again. */
export const reportComplaints = pgTable('report_complaints', {
  id: id(),
  report_id: ref().notNull(),
  side: text({ enum: complaintSides }).notNull(),
  text: text().notNull(),
  created_at: stamp(),
})
