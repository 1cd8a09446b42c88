import { z } from 'zod'

import type { Access } from '../access.ts'
import { get } from '../endpoint.ts'
import { at, byId, dateRange, id, inDateOrder, minor, pageOf, pageQuery } from '../shapes.ts'

export const billKinds = ['package', 'boost', 'commission_statement', 'pos_due'] as const
export type BillKind = (typeof billKinds)[number]

export const billStatuses = ['draft', 'open', 'paid', 'void', 'refunded'] as const
export type BillStatus = (typeof billStatuses)[number]

export const billLine = z.object({
  text: z.string(),
  quantity: z.number(),
  unit_minor: minor,
  total_minor: minor,
})
export type BillLine = z.output<typeof billLine>

const bill = z.object({
  id,
  /** Gapless within its series; null while it is a draft. */
  number: z.string().nullable(),
  kind: z.enum(billKinds),
  lines: z.array(billLine),
  subtotal_minor: minor,
  tax_minor: minor,
  total_minor: minor,
  status: z.enum(billStatuses),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  issued_at: at.nullable(),
  due_at: at.nullable(),
  paid_at: at.nullable(),
})
export type Bill = z.output<typeof bill>

const sorts = ['issued_at', 'total_minor'] as const
const filters = { status: z.enum(billStatuses).optional(), kind: z.enum(billKinds).optional() }

const own = <const A extends Access>(path: string, access: A) =>
  get(path, { access, input: pageQuery(sorts).extend(filters), data: pageOf(bill) })

export const memberBills = own('/bill-list', 'buyer')
export const sellerBills = own('/seller/bill-list', 'seller:money')

const payerTypes = ['user', 'member', 'seller'] as const
const officeBill = bill.extend({
  payer: z.object({ type: z.enum(payerTypes), id, name: z.string() }),
})
export type OfficeBill = z.output<typeof officeBill>

const officeFilters = {
  ...filters,
  owner_id: id.optional(),
  ...dateRange,
}
const officeBills = pageOf(officeBill).extend({
  counts: z.record(z.enum(billStatuses), z.int()),
  /** Unpaid total over all rows that match the filters. */
  open_minor: minor,
})

/** Invoices of all payers. */
export const adminBills = get('/admin/billing-list', {
  access: 'admin:billing',
  input: inDateOrder(
    pageQuery(sorts).extend({ ...officeFilters, payer_type: z.enum(payerTypes).optional() }),
  ),
  data: officeBills,
})
/** Invoices of shops only. */
export const adminShopBills = get('/admin/shop-billing-list', {
  access: 'admin',
  input: inDateOrder(pageQuery(sorts).extend(officeFilters)),
  data: officeBills,
})

const pdf = <const A extends Access>(path: string, access: A) =>
  get(path, { access, input: byId, data: z.never() })
const csvQuery = inDateOrder(
  z.strictObject({
    q: z.string().trim().max(100).optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...officeFilters,
  }),
)

/**
 * Files without an envelope, so they are not part of `api`: an invoice as PDF, all of them as CSV.
 */
export const billFiles = {
  buyer: pdf('/bill-file', 'buyer'),
  seller: pdf('/seller/bill-file', 'seller:money'),
  admin: pdf('/admin/bill-file', 'admin:billing'),
  all: get('/admin/billing-export', {
    access: 'admin:billing',
    input: csvQuery.extend({ payer_type: z.enum(payerTypes).optional() }),
    data: z.never(),
  }),
  shops: get('/admin/shop-billing-export', {
    access: 'admin:billing',
    input: csvQuery,
    data: z.never(),
  }),
}
