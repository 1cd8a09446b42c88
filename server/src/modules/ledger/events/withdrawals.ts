import type { Db } from '../../../db/client.ts'
import { availableOf, market, type Owner, transitOf } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'

type Withdrawal = { withdrawal_id: number; owner: Owner; amount_minor: number }

const withdrawalRef = (id: number) => ({ type: 'withdrawal' as const, id })

/** W1: somebody wants his money: it is put aside at once. */
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
      entries: [debit(availableOf(owner), amount_minor), credit(transitOf(owner), amount_minor)],
    },
    when,
  )

/** W2: it was paid. The fee is a part of the amount. Shares its key with W3: one of them happens. */
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
        debit(transitOf(owner), amount_minor),
        credit(market('cash_bank'), amount_minor - fee_minor),
        credit(market('rev_withdraw_fee'), fee_minor),
      ],
    },
    when,
  )

/** W3: it was cancelled or taken back, and is available again. */
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
      entries: [debit(transitOf(owner), amount_minor), credit(availableOf(owner), amount_minor)],
    },
    when,
  )

/** W4: the bank sent it back: the owner has all of it again, the fee too. */
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
        debit(market('cash_bank'), amount_minor - fee_minor),
        debit(market('rev_withdraw_fee'), fee_minor),
        credit(availableOf(owner), amount_minor),
      ],
    },
    when,
  )
