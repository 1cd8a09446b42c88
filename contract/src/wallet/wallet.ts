import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, id, minor, nothing, pageOf, pageQuery } from '../shapes.ts'
import { payoutTerms } from './payout-terms.ts'
import { statementLine } from './statement.ts'
import { withdrawal } from './withdrawal.ts'

/** What both kinds of owners may know about taking money out. */
const taking = {
  min_withdraw_minor: minor,
  fees: payoutTerms.shape.fees,
  can_withdraw: z.boolean(),
  /** Why not, in sentences with what to do about it. */
  reasons: z.array(z.string()),
  open_withdrawal: withdrawal.nullable(),
  lifetime: z.object({ earned_minor: minor, reversed_minor: minor, withdrawn_minor: minor }),
  /** What becomes available next. */
  next_release: z.object({ at, amount_minor: minor }).nullable(),
}

const myWallet = z.object({
  available_minor: minor,
  /** Earned, and still inside its hold. */
  pending_minor: minor,
  /** Being looked into. */
  held_minor: minor,
  /** Put aside for a purchase that waits for the rest of its payment. */
  reserved_minor: minor,
  in_withdrawal_minor: minor,
  debt_minor: minor,
  pos_cash_due_minor: minor,
  /** How much cash of a till may be kept; null without a till. */
  pos_float_limit_minor: minor.nullable(),
  ...taking,
})
export type MyWallet = z.output<typeof myWallet>

export const wallet = get('/my-wallet', { access: 'buyer', input: nothing, data: myWallet })

const shopWallet = z.object({
  available_minor: minor,
  /** Delivered, and still inside the time in which it may come back. */
  pending_minor: minor,
  in_withdrawal_minor: minor,
  debt_minor: minor,
  /** Cash of customers that the shop collected for the market. */
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
  /** The last movements of what he can spend. */
  entries: z.array(statementLine),
})
export type MemberWallet = z.output<typeof oneMember>

/** All members' wallets, or with an id the one of that member, whole. */
export const memberWallet = get('/admin/member-wallet', {
  access: 'admin:member',
  input: pageQuery(['available_minor', 'pending_minor', 'debt_minor', 'name']).extend({
    id: id.optional(),
  }),
  data: z.union([pageOf(memberRow), oneMember]),
})
