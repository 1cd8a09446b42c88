import * as m from '@emporia/messages/answer'

import type { ReportAction, ReportGround } from './admin-content-report.ts'
import type { ReportSubject } from './report-kinds.ts'

export const reportSubjectLabels: Record<ReportSubject, () => string> = {
  product: m.report_subject_product,
  shop: m.report_subject_shop,
  review: m.report_subject_review,
}

export const reportGroundLabels: Record<ReportGround, () => string> = {
  law: m.report_ground_law,
  terms: m.report_ground_terms,
}

export const reportActionLabels: Record<ReportAction, () => string> = {
  unpublish_product: m.report_action_unpublish,
  hide_review: m.report_action_hide,
}
