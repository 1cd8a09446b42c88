import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { exactRate } from '../currencies/exact-rate.ts'
import { get, post } from '../endpoint.ts'
import { keepers } from '../site/selling-settings.ts'
import { amount, dateRange, day, fileReply, inDateOrder, line, csvOptions } from '../shapes.ts'
import { orderTaxTreatments, taxSchemes } from './tax-zone.ts'

const access = 'admin:billing'

/** Amounts of invoices less those of credit notes, which can exceed them in a period. */
const balance = z.int()

/**
 * Sales to buyers, the marketplace fees that shops pay, and other services of the platform: packages,
 * boosts and withdrawals.
 */
export const taxReportKinds = ['sale', 'commission', 'service'] as const

/**
 * When tax counts: `invoice` on the day of the document, `delivery` when the ledger posts it
 * (docs/domain/tax.md#basis).
 */
export const taxBases = ['invoice', 'delivery'] as const
export type TaxBasis = (typeof taxBases)[number]

const amounts = {
  net_minor: balance,
  tax_minor: balance,
  /** The part of credit notes, which the amounts above exclude already. */
  refunded_net_minor: balance,
  refunded_tax_minor: balance,
}

const identity = {
  kind: z.enum(taxReportKinds),
  /** Whom the tax is owed; '' where the tax settings apply, or no tax is charged. */
  jurisdiction: z.string(),
  name: z.string(),
  scheme: z.enum(taxSchemes),
  /**
   * `untaxed`: goods of an exempt category, or without a rate; `foreign`: fees and services to shops and
   * people in other tax unions.
   */
  treatment: z.enum([...orderTaxTreatments, 'untaxed', 'foreign']),
  owed_by: z.enum(keepers),
  rate_ppm: z.int(),
}

const row = z.object({
  ...identity,
  /** Invoices; of fees, and by delivery, the delivered orders; of services, those that were paid. */
  invoices: z.int(),
  ...amounts,
  /** The amounts in euro cents; null: of another scheme, or without a rate. */
  euro: z.object(amounts).nullable(),
})
export type TaxReportRow = z.output<typeof row>

const compared = z.object({ net_minor: balance, tax_minor: balance })

/** A row whose amounts in the period differ by the basis. */
const difference = z.object({ ...identity, invoice: compared, delivery: compared })
export type TaxDifference = z.output<typeof difference>

/**
 * How amounts of OSS and IOSS are converted to euros (docs/domain/tax.md#amounts-in-euros). `rate` is
 * in the currency of the marketplace for one euro; null: none is stored for the day.
 */
const euroRate = z.object({
  /** The day on which the ECB publishes the rate of the period. */
  day,
  rate: z.string().nullable(),
  /** `manual`: staff entered it. */
  source: z.enum(['ecb', 'manual']).nullable(),
  /** Whether the day has begun. */
  has_begun: z.boolean(),
})
export type EuroRate = z.output<typeof euroRate>

/** Null where the currency is the euro, or no row is of OSS or IOSS. */
const euro = euroRate.nullable()

/** What the platform owes a jurisdiction, from the ledger. */
const account = z.object({
  jurisdiction: z.string(),
  /** Tax of delivered orders, less refunds. */
  charged_minor: balance,
  paid_minor: balance,
  due_minor: balance,
})
export type TaxAccount = z.output<typeof account>

const basis = z.enum(taxBases).default('invoice')
const period = inDateOrder(z.strictObject({ ...dateRange, basis }))
const csvPeriod = inDateOrder(z.strictObject({ ...csvOptions, ...dateRange }))
const csvReport = inDateOrder(z.strictObject({ ...csvOptions, ...dateRange, basis }))

const jurisdiction = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{2}(?:-[0-9A-Z]{1,12}){0,2})?$/, { error: m.tax_jurisdiction_format })

const report = {
  rows: z.array(row),
  euro,
  /** Missing in replies of earlier versions. */
  differences: z.array(difference).optional(),
}

/** Tax of the sales of a period (docs/domain/tax.md#report). */
export const taxReport = {
  show: get('/admin/tax-report', {
    access,
    input: period,
    data: z.object({ ...report, accounts: z.array(account) }),
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
  /** Enters a rate of the ECB that is not stored, as it is published. */
  addRate: post('/admin/tax-euro-rate', {
    access,
    input: z.strictObject({ day, rate: exactRate }),
    data: euroRate,
  }),
}

/** Tax of the sales of one shop. */
export const sellerTaxReport = {
  show: get('/seller/tax-report', {
    access: 'seller:money',
    input: period,
    data: z.object(report),
  }),
}

/** CSV files of the reports; they have no envelope, so they are not part of `api`. */
export const taxReportExport = get('/admin/tax-report-export', {
  access,
  input: csvReport,
  data: fileReply,
})
export const sellerTaxReportExport = get('/seller/tax-report-export', {
  access: 'seller:money',
  input: csvReport,
  data: fileReply,
})

/**
 * What each shop sold and earned by month, for reports of platforms to tax authorities such as DAC7 and
 * form 1099-K.
 */
export const sellerIncomeExport = get('/admin/seller-income-export', {
  access,
  level: 'manage',
  input: csvPeriod,
  data: fileReply,
})
