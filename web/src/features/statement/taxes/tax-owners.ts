import type { TaxReportRow } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

/** Who owes the tax of a row of the report. */
export const taxOwners: Record<TaxReportRow['owed_by'], () => string> = {
  platform: m.taxreport_owed_platform,
  seller: m.taxreport_owed_seller,
}
