import { adminTaxExemption } from './tax-exemption.ts'
import { taxProvider } from './tax-provider.ts'
import { taxRecord } from './tax-record.ts'
import { taxReport } from './tax-report.ts'
import { taxTools } from './tax-tools.ts'
import { taxCategory, taxRate, taxZone } from './tax-zone.ts'

/** Calls of staff for tax zones, categories, rates, exemptions and the report. */
export const adminTax = {
  taxCategory,
  taxZone,
  taxRate,
  tax: taxTools,
  taxReport,
  taxProvider,
  taxRecord,
  taxExemption: adminTaxExemption,
}
