import type { TaxDifference } from '@emporia/contract'

import type { ReportedTax } from './euro-amounts.ts'

type Rows = { invoice: ReportedTax[]; delivery: ReportedTax[] }

/**
 * Returns the rows whose amounts differ by the basis. A row that one basis does not have is 0 there
 * (docs/domain/tax.md#basis).
 */
export const compareBases = ({ invoice, delivery }: Rows): TaxDifference[] => {
  const byInvoice = new Map(invoice.map((row) => [keyOf(row), row]))
  const byDelivery = new Map(delivery.map((row) => [keyOf(row), row]))
  return [...new Map([...byInvoice, ...byDelivery])]
    .map(([key, row]) => ({
      ...identityOf(row),
      invoice: amountsOf(byInvoice.get(key)),
      delivery: amountsOf(byDelivery.get(key)),
    }))
    .filter(
      (row) =>
        row.invoice.net_minor !== row.delivery.net_minor ||
        row.invoice.tax_minor !== row.delivery.tax_minor,
    )
}

const identityOf = (row: ReportedTax) => {
  const { kind, jurisdiction, name, scheme, treatment, owed_by, rate_ppm } = row
  return { kind, jurisdiction, name, scheme, treatment, owed_by, rate_ppm }
}

const keyOf = (row: ReportedTax) => JSON.stringify(identityOf(row))

const amountsOf = (row: ReportedTax | undefined) => ({
  net_minor: row?.net_minor ?? 0,
  tax_minor: row?.tax_minor ?? 0,
})
