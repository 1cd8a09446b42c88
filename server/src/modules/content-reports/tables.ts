import {
  complaintSides,
  contentReportStatuses,
  reportActions,
  reportGrounds,
  reportReasons,
} from '@emporia/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

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
