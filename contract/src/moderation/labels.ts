import * as m from '@emporia/messages/answer'

import type { ReportReason } from './report-kinds.ts'

export const reportReasonLabels: Record<ReportReason, () => string> = {
  illegal: m.report_reason_illegal,
  counterfeit: m.report_reason_counterfeit,
  dangerous: m.report_reason_dangerous,
  infringes_rights: m.report_reason_rights,
  offensive: m.report_reason_offensive,
  other: m.report_reason_other,
}
