import { z } from 'zod'

import type { Access } from '../access.ts'
import { del, get, post } from '../endpoint.ts'
import { amount, at, byId, id, minor, toPageSchema, pageQuery, text } from '../shapes.ts'
import { payoutKinds } from './payout-terms.ts'
import { withdrawalStates } from './states.ts'

export const withdrawal = z.object({
  id,
  amount_minor: minor,
  /** Included in the amount, with its tax. */
  fee_minor: minor,
  /** The tax in the fee. */
  fee_tax_minor: minor,
  net_minor: minor,
  state: z.enum(withdrawalStates),
  method: z.object({ id, kind: z.enum(payoutKinds), label: z.string() }),
  note: z.string().nullable(),
  /** Reference of the bank, once it was paid. */
  reference: z.string().nullable(),
  /** Why it was canceled or returned. */
  reason: z.string().nullable(),
  requested_at: at,
  decided_at: at.nullable(),
})
export type Withdrawal = z.output<typeof withdrawal>

export const withdrawalInput = z.strictObject({
  amount_minor: amount.min(1),
  method_id: id,
  note: text(300).nullish(),
  /** Idempotency key: a repeated request returns the same withdrawal. */
  request_key: z.uuid().optional(),
})
export type WithdrawalInput = z.output<typeof withdrawalInput>

const filters = { state: z.enum(withdrawalStates).optional() }
export const withdrawalSorts = ['requested_at', 'amount_minor'] as const

const calls = <const A extends Access>(prefix: string, access: A) => ({
  list: get(`${prefix}/withdraw-list`, {
    access,
    input: pageQuery(withdrawalSorts).extend(filters),
    data: toPageSchema(withdrawal),
  }),
  request: post(`${prefix}/withdraw`, {
    access,
    verified: true,
    apiKeys: false,
    input: withdrawalInput,
    data: withdrawal,
  }),
  /** Deletes a request that is not decided yet. */
  remove: del(`${prefix}/withdraw`, { access, apiKeys: false, input: byId, data: z.null() }),
})

export const memberWithdraw = calls('', 'member')
export const sellerWithdraw = calls('/seller', 'seller:money')
