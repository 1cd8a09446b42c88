import type { Db } from '../../../db/client.ts'
import {
  getAvailableAccount,
  getPlatformAccount,
  type Owner,
  getTransitAccount,
} from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'

type Withdrawal = { withdrawal_id: number; owner: Owner; amount_minor: number }

const withdrawalRef = (id: number) => ({ type: 'withdrawal' as const, id })

/** Posts a withdrawal request (W1), which sets the amount aside at once. */
export const requestWithdrawal = (
  db: Db,
  { withdrawal_id, owner, amount_minor }: Withdrawal,
  when: When,
) =>
  post(
    db,
    {
      key: `withdrawal:${withdrawal_id}:request`,
      type: 'withdrawal_requested',
      ref: withdrawalRef(withdrawal_id),
      entries: [
        debit(getAvailableAccount(owner), amount_minor),
        credit(getTransitAccount(owner), amount_minor),
      ],
    },
    when,
  )

/**
 * Posts a paid withdrawal (W2). The fee is part of the amount. Shares its key with W3, so only one
 * of them happens.
 */
export const payWithdrawal = (
  db: Db,
  { withdrawal_id, owner, amount_minor, fee_minor }: Withdrawal & { fee_minor: number },
  when: When,
) =>
  post(
    db,
    {
      key: `withdrawal:${withdrawal_id}:final`,
      type: 'withdrawal_paid',
      ref: withdrawalRef(withdrawal_id),
      entries: [
        debit(getTransitAccount(owner), amount_minor),
        credit(getPlatformAccount('cash_bank'), amount_minor - fee_minor),
        credit(getPlatformAccount('rev_withdraw_fee'), fee_minor),
      ],
    },
    when,
  )

/** Posts a canceled or deleted withdrawal (W3): the amount is available again. */
export const releaseWithdrawal = (
  db: Db,
  { withdrawal_id, owner, amount_minor }: Withdrawal,
  when: When,
) =>
  post(
    db,
    {
      key: `withdrawal:${withdrawal_id}:final`,
      type: 'withdrawal_released',
      ref: withdrawalRef(withdrawal_id),
      entries: [
        debit(getTransitAccount(owner), amount_minor),
        credit(getAvailableAccount(owner), amount_minor),
      ],
    },
    when,
  )

/**
 * Posts a payout that the bank returned (W4): the owner gets the whole amount back, including the
 * fee.
 */
export const returnWithdrawal = (
  db: Db,
  { withdrawal_id, owner, amount_minor, fee_minor }: Withdrawal & { fee_minor: number },
  when: When,
) =>
  post(
    db,
    {
      key: `withdrawal:${withdrawal_id}:return`,
      type: 'withdrawal_returned',
      ref: withdrawalRef(withdrawal_id),
      entries: [
        debit(getPlatformAccount('cash_bank'), amount_minor - fee_minor),
        debit(getPlatformAccount('rev_withdraw_fee'), fee_minor),
        credit(getAvailableAccount(owner), amount_minor),
      ],
    },
    when,
  )
