import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { keepers } from '../site/selling-settings.ts'
import { amount, dateRange, fileReply, inDateOrder, line } from '../shapes.ts'
import { orderTaxTreatments, taxSchemes } from './tax-zone.ts'

const access = 'admin:billing'

/** Amounts of invoices less those of credit notes, which can exceed them in a period. */
const balance = z.int()

/** Sales to buyers, and the marketplace fees that shops pay. */
export const taxReportKinds = ['sale', 'commission'] as const

const row = z.object({
  kind: z.enum(taxReportKinds),
  /** Whom the tax is owed; '' where the tax settings apply, or no tax is charged. */
  jurisdiction: z.string(),
  name: z.string(),
  scheme: z.enum(taxSchemes),
  /**
   * `untaxed`: goods of an exempt category, or without a rate; `foreign`: fees of shops in other tax
   * unions.
   */
  treatment: z.enum([...orderTaxTreatments, 'untaxed', 'foreign']),
  owed_by: z.enum(keepers),
  rate_ppm: z.int(),
  /** Invoices; of fees the delivered orders. */
  invoices: z.int(),
  net_minor: balance,
  tax_minor: balance,
  /** The part of credit notes, which the amounts above exclude already. */
  refunded_net_minor: balance,
  refunded_tax_minor: balance,
})
export type TaxReportRow = z.output<typeof row>

/** What the platform owes a jurisdiction, from the ledger. */
const account = z.object({
  jurisdiction: z.string(),
  /** Tax of delivered orders, less refunds. */
  charged_minor: balance,
  paid_minor: balance,
  due_minor: balance,
})
export type TaxAccount = z.output<typeof account>

const period = inDateOrder(z.strictObject(dateRange))

const jurisdiction = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{2}(?:-[0-9A-Z]{1,12}){0,2})?$/, { error: m.tax_jurisdiction_format })

/** Tax of the invoices and credit notes of a period (docs/domain/tax.md#report). */
export const taxReport = {
  show: get('/admin/tax-report', {
    access,
    input: period,
    data: z.object({ rows: z.array(row), accounts: z.array(account) }),
  }),
  /** Records that the platform paid collected tax; at most what is due. */
  pay: post('/admin/tax-payment', {
    access,
    input: z.strictObject({
      jurisdiction,
      /** The bank's or the authority's reference; each one is booked once. */
      reference: line(100),
      amount_minor: amount.min(1),
    }),
    data: account,
  }),
}

/** Tax of the invoices and credit notes of one shop. */
export const sellerTaxReport = {
  show: get('/seller/tax-report', {
    access: 'seller:money',
    input: period,
    data: z.object({ rows: z.array(row) }),
  }),
}

/** CSV files of the reports; they have no envelope, so they are not part of `api`. */
export const taxReportExport = get('/admin/tax-report-export', {
  access,
  input: period,
  data: fileReply,
})
export const sellerTaxReportExport = get('/seller/tax-report-export', {
  access: 'seller:money',
  input: period,
  data: fileReply,
})

/**
 * What each shop sold and earned by month, for reports of platforms to tax authorities such as DAC7 and
 * form 1099-K.
 */
export const sellerIncomeExport = get('/admin/seller-income-export', {
  access,
  input: period,
  data: fileReply,
})
