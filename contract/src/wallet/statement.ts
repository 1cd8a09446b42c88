import { z } from 'zod'

import type { Access } from '../access.ts'
import { get } from '../endpoint.ts'
import {
  at,
  dateRange,
  day,
  fileReply,
  id,
  inDateOrder,
  perPageDefault,
  perPageMax,
  toPageSchema,
  csvOptions,
} from '../shapes.ts'

/** How a line was applied to one debt, or what it added to debts; part of the line's amount. */
const subLine = z.object({
  kind: z.enum(['applied', 'owed']),
  text: z.string(),
  /** The order that caused the debt. */
  order_id: id.nullable(),
  amount_minor: z.int(),
})
export type StatementSubLine = z.output<typeof subLine>

/** One movement of an owner's balance: available money less debts. */
export const statementLine = z.object({
  /** Id of the ledger entry. */
  id,
  transaction_id: id,
  at,
  /** Description in one sentence. */
  text: z.string(),
  kind: z.string(),
  order_id: id.nullable(),
  amount_minor: z.int(),
  /** Balance after the movement; negative if debts exceed the available money. */
  balance_minor: z.int(),
  sub_lines: z.array(subLine),
})
export type StatementLine = z.output<typeof statementLine>

/** The opening balance plus the lines equals the closing balance. */
const statement = toPageSchema(statementLine).extend({
  from: day.nullable(),
  to: day.nullable(),
  opening_minor: z.int(),
  in_minor: z.int(),
  out_minor: z.int(),
  closing_minor: z.int(),
})
export type Statement = z.output<typeof statement>

const statementQuery = inDateOrder(
  z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
    q: z.string().trim().max(100).optional(),
    ...dateRange,
  }),
)
export type StatementQuery = z.output<typeof statementQuery>

const read = <const A extends Access>(path: string, access: A) =>
  get(path, { access, input: statementQuery, data: statement })

/** Statement of a buyer's wallet. */
export const walletHistory = read('/wallet-history', 'buyer')
/** Statement of a member's wallet, with earnings. */
export const billingHistory = read('/billing-history', 'member')
/** Statement of a shop's earnings. */
export const sellerBillingHistory = read('/seller/billing-history', 'seller:money')

const owner = { owner_type: z.enum(['user', 'member', 'seller']), owner_id: id }

/** Statement of any owner, for staff. */
export const adminStatement = get('/admin/statement', {
  access: 'admin:billing',
  input: statementQuery.extend(owner),
  data: statement.extend({ name: z.string() }),
})

const format = z.enum(['csv', 'pdf'])
const fileQuery = inDateOrder(z.strictObject({ ...csvOptions, format, ...dateRange }))

/** Files without an envelope, so they are not part of `api`. */
export const statementFiles = {
  buyer: get('/statement-file', { access: 'buyer', input: fileQuery, data: fileReply }),
  seller: get('/seller/statement-file', {
    access: 'seller:money',
    input: fileQuery,
    data: fileReply,
  }),
  admin: get('/admin/statement-file', {
    access: 'admin:billing',
    input: fileQuery.extend(owner),
    data: fileReply,
  }),
}
