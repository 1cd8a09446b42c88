import { z } from 'zod'

import { del, get, post } from '../endpoint.ts'
import { at, byId, id, nothing, toPageSchema, pageQuery } from '../shapes.ts'
import { bankAccount, mobileAccount, paypalAccount } from './payout-account.ts'
import { payoutKinds } from './payout-terms.ts'

/** A payout method in replies, even to its owner: never contains the account itself. */
export const payoutMethod = z.object({
  id,
  kind: z.enum(payoutKinds),
  /** Masked label: 'Bank of Estwick ••6789'. */
  label: z.string(),
  is_default: z.boolean(),
  /** Whether staff verified the account. */
  is_verified: z.boolean(),
  changed_at: at,
  /** End of the block after a change; null: not blocked. */
  blocked_until: at.nullable(),
})
export type PayoutMethod = z.output<typeof payoutMethod>

const shared = { id: id.optional(), is_default: z.boolean().optional() }

/** With an id it replaces that method: the account is always entered completely. */
export const payoutDraft = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.literal('bank'), fields: bankAccount }),
  z.strictObject({ ...shared, kind: z.literal('mobile'), fields: mobileAccount }),
  z.strictObject({ ...shared, kind: z.literal('paypal'), fields: paypalAccount }),
])
export type PayoutDraft = z.output<typeof payoutDraft>

/** A member's payout methods. Changing where money is paid requires a confirmed identity. */
export const memberMethod = {
  list: get('/payment-method-list', {
    personal: true,
    access: 'member',
    input: pageQuery(['id']),
    data: toPageSchema(payoutMethod),
  }),
  save: post('/payment-method', {
    access: 'member',
    confirm: true,
    input: payoutDraft,
    data: payoutMethod,
  }),
  prefer: post('/payment-method-default', {
    access: 'member',
    confirm: true,
    input: byId,
    data: payoutMethod,
  }),
  remove: del('/payment-method', {
    access: 'member',
    confirm: true,
    input: byId,
    data: z.null(),
  }),
}

/** Payout methods of a shop. */
export const sellerMethod = {
  list: get('/seller/payment-methods', {
    personal: true,
    access: 'seller:money',
    input: nothing,
    data: z.array(payoutMethod),
  }),
  save: post('/seller/payment-methods', {
    access: 'seller:money',
    confirm: true,
    input: payoutDraft,
    data: z.array(payoutMethod),
  }),
  prefer: post('/seller/payment-method-default', {
    access: 'seller:money',
    confirm: true,
    input: byId,
    data: payoutMethod,
  }),
  remove: del('/seller/payment-methods', {
    access: 'seller:money',
    confirm: true,
    input: byId,
    data: z.null(),
  }),
}

const owner = z.object({ type: z.enum(['member', 'seller']), id, name: z.string() })

const adminPayoutMethod = payoutMethod.extend({ owner, verified_by: z.string().nullable() })
export type AdminPayoutMethod = z.output<typeof adminPayoutMethod>

export const adminMethod = {
  list: get('/admin/payment-method-list', {
    access: 'admin:withdraw',
    input: pageQuery(['changed_at', 'id']).extend({
      is_verified: z.boolean().optional(),
      owner_type: z.enum(['member', 'seller']).optional(),
      owner_id: id.optional(),
    }),
    data: toPageSchema(adminPayoutMethod),
  }),
  /** The complete account, for comparison with a document. */
  show: get('/admin/payment-method/:id', {
    access: 'admin:withdraw',
    input: byId,
    data: adminPayoutMethod.extend({
      account: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  }),
  verify: post('/admin/payment-method-status', {
    access: 'admin:withdraw',
    apiKeys: false,
    input: z.strictObject({ id, is_verified: z.boolean() }),
    data: adminPayoutMethod,
  }),
}
