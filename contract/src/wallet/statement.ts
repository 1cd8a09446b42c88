import { z } from 'zod'

import type { Access } from '../access.ts'
import { get } from '../endpoint.ts'
import { at, day, id, pageOf, perPageDefault, perPageMax } from '../shapes.ts'

/** What a line paid of one debt, or added to what is owed; not a separate amount. */
const subLine = z.object({
  kind: z.enum(['applied', 'owed']),
  text: z.string(),
  /** The order that the debt is about. */
  order_id: id.nullable(),
  amount_minor: z.int(),
})
export type StatementSubLine = z.output<typeof subLine>

/** One movement of an owner's balance, which is what is available less what is owed. */
export const statementLine = z.object({
  /** Of the entry in the ledger. */
  id,
  transaction_id: id,
  at,
  /** What it was, in a sentence. */
  text: z.string(),
  kind: z.string(),
  order_id: id.nullable(),
  amount_minor: z.int(),
  /** Available less owed afterwards: below zero where more is owed. */
  balance_minor: z.int(),
  sub_lines: z.array(subLine),
})
export type StatementLine = z.output<typeof statementLine>

const period = { from: day.optional(), to: day.optional() }

/** Opening balance and lines are the closing balance. */
const statement = pageOf(statementLine).extend({
  from: day.nullable(),
  to: day.nullable(),
  opening_minor: z.int(),
  in_minor: z.int(),
  out_minor: z.int(),
  closing_minor: z.int(),
})
export type Statement = z.output<typeof statement>

const statementQuery = z.strictObject({
  page: z.int().min(1).max(100_000).default(1),
  per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
  q: z.string().trim().max(100).optional(),
  ...period,
})
export type StatementQuery = z.output<typeof statementQuery>

const read = <const A extends Access>(path: string, access: A) =>
  get(path, { access, input: statementQuery, data: statement })

/** The movements of a customer's wallet. */
export const walletHistory = read('/wallet-history', 'buyer')
/** Of a member's, who earns besides. */
export const billingHistory = read('/billing-history', 'member')
/** Of a shop's earnings. */
export const sellerBillingHistory = read('/seller/billing-history', 'seller:money')

const owner = { owner_type: z.enum(['user', 'member', 'seller']), owner_id: id }

/** Anybody's, for the staff. */
export const adminStatement = get('/admin/statement', {
  access: 'admin:billing',
  input: statementQuery.extend(owner),
  data: statement.extend({ name: z.string() }),
})

const format = z.enum(['csv', 'pdf'])
const fileQuery = z.strictObject({ format, ...period })

/** Files, not envelopes, and so no leaves of `api`. */
export const statementFiles = {
  buyer: get('/statement-file', { access: 'buyer', input: fileQuery, data: z.never() }),
  seller: get('/seller/statement-file', {
    access: 'seller:money',
    input: fileQuery,
    data: z.never(),
  }),
  admin: get('/admin/statement-file', {
    access: 'admin:billing',
    input: fileQuery.extend(owner),
    data: z.never(),
  }),
}
