import * as m from '@emporia/messages/answer'

import type { ReportAction, ReportGround, ReportReason, ReportSubject } from './content-report.ts'

export const reportReasonLabels: Record<ReportReason, () => string> = {
  illegal: m.report_reason_illegal,
  counterfeit: m.report_reason_counterfeit,
  dangerous: m.report_reason_dangerous,
  infringes_rights: m.report_reason_rights,
  offensive: m.report_reason_offensive,
  other: m.report_reason_other,
}

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
