import { z } from 'zod'

import type { Access } from '../access.ts'
import { get } from '../endpoint.ts'
import { commissionTreatments } from '../taxes/tax-zone.ts'
import {
  at,
  byId,
  dateRange,
  fileReply,
  id,
  inDateOrder,
  minor,
  pageQuery,
  toPageSchema,
  csvOptions,
} from '../shapes.ts'
import { invoiceStatuses } from './states.ts'

export const invoiceKinds = [
  'package',
  'boost',
  'commission_statement',
  'pos_due',
  'withdrawal_fee',
] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Negative in a refund, and in a statement of a month with more reversals than fees. */
const balance = z.int()

export const invoiceLine = z.object({
  text: z.string(),
  quantity: z.number(),
  unit_minor: balance,
  total_minor: balance,
})
export type InvoiceLine = z.output<typeof invoiceLine>

/** A part of an invoice: amounts of one treatment and, if they are taxed, of one rate. */
const invoiceTax = z.object({
  treatment: z.enum(commissionTreatments),
  jurisdiction: z.string(),
  name: z.string(),
  rate_ppm: z.int(),
  net_minor: balance,
  tax_minor: balance,
})
export type InvoiceTax = z.output<typeof invoiceTax>

const invoice = z.object({
  id,
  /** Gapless within its series; null while it is a draft. */
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  lines: z.array(invoiceLine),
  /** If services are taxed. */
  taxes: z.array(invoiceTax).optional(),
  subtotal_minor: balance,
  tax_minor: balance,
  total_minor: balance,
  status: z.enum(invoiceStatuses),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  issued_at: at.nullable(),
  due_at: at.nullable(),
  paid_at: at.nullable(),
})
export type Invoice = z.output<typeof invoice>

const sorts = ['issued_at', 'total_minor'] as const
const filters = {
  status: z.enum(invoiceStatuses).optional(),
  kind: z.enum(invoiceKinds).optional(),
}

const own = <const A extends Access>(path: string, access: A) =>
  get(path, { access, input: pageQuery(sorts).extend(filters), data: toPageSchema(invoice) })

export const memberInvoices = own('/bill-list', 'buyer')
export const sellerInvoices = own('/seller/bill-list', 'seller:money')

const payerTypes = ['user', 'member', 'seller'] as const
const adminInvoice = invoice.extend({
  payer: z.object({ type: z.enum(payerTypes), id, name: z.string() }),
})
export type AdminInvoice = z.output<typeof adminInvoice>

const adminFilters = {
  ...filters,
  owner_id: id.optional(),
  ...dateRange,
}
const adminInvoicePage = toPageSchema(adminInvoice).extend({
  counts: z.record(z.enum(invoiceStatuses), z.int()),
  /** Unpaid total over all rows that match the filters. */
  open_minor: minor,
})

/** Invoices of all payers. */
export const adminInvoices = get('/admin/billing-list', {
  access: 'admin:billing',
  input: inDateOrder(
    pageQuery(sorts).extend({ ...adminFilters, payer_type: z.enum(payerTypes).optional() }),
  ),
  data: adminInvoicePage,
})
/** Invoices of shops only. */
export const adminShopInvoices = get('/admin/shop-billing-list', {
  access: 'admin',
  input: inDateOrder(pageQuery(sorts).extend(adminFilters)),
  data: adminInvoicePage,
})

const pdf = <const A extends Access>(path: string, access: A) =>
  get(path, { access, input: byId, data: fileReply })
const csvQuery = inDateOrder(
  z.strictObject({
    ...csvOptions,
    q: z.string().trim().max(100).optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...adminFilters,
  }),
)

/**
 * Files without an envelope, so they are not part of `api`: an invoice as PDF, all of them as CSV.
 */
export const invoiceFiles = {
  buyer: pdf('/bill-file', 'buyer'),
  seller: pdf('/seller/bill-file', 'seller:money'),
  admin: pdf('/admin/bill-file', 'admin:billing'),
  all: get('/admin/billing-export', {
    access: 'admin:billing',
    input: csvQuery.extend({ payer_type: z.enum(payerTypes).optional() }),
    data: fileReply,
  }),
  shops: get('/admin/shop-billing-export', {
    access: 'admin:billing',
    input: csvQuery,
    data: fileReply,
  }),
}
