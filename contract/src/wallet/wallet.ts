import { z } from 'zod'

import { get } from '../endpoint.ts'
import { serviceTax } from '../taxes/service-tax.ts'
import { at, id, minor, nothing, toPageSchema, pageQuery } from '../shapes.ts'
import { payoutTerms } from './payout-terms.ts'
import { statementLine } from './statement.ts'
import { withdrawal } from './withdrawal.ts'

/** Withdrawal terms for members and shops. */
const taking = {
  min_withdraw_minor: minor,
  /** The minimum of the settings, which a package can lower. */
  default_min_withdraw_minor: minor,
  fees: payoutTerms.shape.fees,
  /** How the fees are taxed; null: not at all. */
  fee_tax: serviceTax.nullable(),
  can_withdraw: z.boolean(),
  /** Why not, with what to do about it. */
  reasons: z.array(z.string()),
  open_withdrawal: withdrawal.nullable(),
  lifetime: z.object({ earned_minor: minor, reversed_minor: minor, withdrawn_minor: minor }),
  /** The next amount that becomes available. */
  next_release: z.object({ at, amount_minor: minor }).nullable(),
}

const myWallet = z.object({
  available_minor: minor,
  /** Earned, inside the hold period. */
  pending_minor: minor,
  /** Under review. */
  held_minor: minor,
  /** Reserved for a purchase that waits for the rest of its payment. */
  reserved_minor: minor,
  in_withdrawal_minor: minor,
  debt_minor: minor,
  pos_cash_due_minor: minor,
  /** Maximum cash due of POS sales; null without POS access. */
  pos_float_limit_minor: minor.nullable(),
  ...taking,
})
export type MyWallet = z.output<typeof myWallet>

export const wallet = get('/my-wallet', { access: 'buyer', input: nothing, data: myWallet })

const shopWallet = z.object({
  available_minor: minor,
  /** Delivered, inside the return period. */
  pending_minor: minor,
  in_withdrawal_minor: minor,
  debt_minor: minor,
  /** Cash that the shop collected for the platform. */
  cod_due_minor: minor,
  ...taking,
})
export type ShopWallet = z.output<typeof shopWallet>

export const sellerWallet = get('/seller/wallet', {
  access: 'seller:money',
  input: nothing,
  data: shopWallet,
})

const memberRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  available_minor: minor,
  pending_minor: minor,
  held_minor: minor,
  in_withdrawal_minor: minor,
  debt_minor: minor,
  pos_cash_due_minor: minor,
})
export type MemberWalletRow = z.output<typeof memberRow>

const oneMember = myWallet.extend({
  member: z.object({ id, name: z.string(), email: z.string() }),
  /** The latest movements of the available balance. */
  entries: z.array(statementLine),
})
export type MemberWallet = z.output<typeof oneMember>

/** Wallets of all members or, with an id, one wallet in detail. */
export const memberWallet = get('/admin/member-wallet', {
  access: 'admin:member',
  input: pageQuery(['available_minor', 'pending_minor', 'debt_minor', 'name']).extend({
    id: id.optional(),
  }),
  data: z.union([toPageSchema(memberRow), oneMember]),
})
