import { getAvailableAccount, getTransitAccount, type Owner } from '../accounts.ts'
import { credit, debit, type Posting } from '../posting.ts'
import type { TaxShare } from './delivery.ts'
import { listTaxEntries, sumTax } from './taxes.ts'

type Withdrawal = { withdrawal_id: number; owner: Owner; amount_minor: number }
/** The fee is part of the amount, and its tax part of the fee. */
type PaidWithdrawal = Withdrawal & { fee_minor: number; taxes: TaxShare[] }

/** Postings of docs/domain/money.md#withdrawal-events. */
export const withdrawalPostings = {
  /** Withdrawal request (W1), which sets the amount aside at once. */
  withdrawalRequested: ({ withdrawal_id, owner, amount_minor }: Withdrawal) => ({
    key: `withdrawal:${withdrawal_id}:request`,
    type: 'withdrawal_requested',
    ref: { type: 'withdrawal', id: withdrawal_id },
    entries: [
      debit(getAvailableAccount(owner), amount_minor),
      credit(getTransitAccount(owner), amount_minor),
    ],
  }),

  /** Paid withdrawal (W2). Shares its key with W3, so only one of them happens. */
  withdrawalPaid: ({ withdrawal_id, owner, amount_minor, fee_minor, taxes }: PaidWithdrawal) => ({
    key: `withdrawal:${withdrawal_id}:final`,
    type: 'withdrawal_paid',
    ref: { type: 'withdrawal', id: withdrawal_id },
    entries: [
      debit(getTransitAccount(owner), amount_minor),
      credit('cash_bank', amount_minor - fee_minor),
      credit('rev_withdraw_fee', fee_minor - sumTax(taxes)),
      ...listTaxEntries(credit, taxes),
    ],
  }),

  /** Canceled or deleted withdrawal (W3): the amount is available again. */
  withdrawalReleased: ({ withdrawal_id, owner, amount_minor }: Withdrawal) => ({
    key: `withdrawal:${withdrawal_id}:final`,
    type: 'withdrawal_released',
    ref: { type: 'withdrawal', id: withdrawal_id },
    entries: [
      debit(getTransitAccount(owner), amount_minor),
      credit(getAvailableAccount(owner), amount_minor),
    ],
  }),

  /** Payout that the bank returned (W4): the owner gets the whole amount, including the fee. */
  withdrawalReturned: (withdrawal: PaidWithdrawal) => {
    const { withdrawal_id, owner, amount_minor, fee_minor, taxes } = withdrawal
    return {
      key: `withdrawal:${withdrawal_id}:return`,
      type: 'withdrawal_returned',
      ref: { type: 'withdrawal', id: withdrawal_id },
      entries: [
        debit('cash_bank', amount_minor - fee_minor),
        debit('rev_withdraw_fee', fee_minor - sumTax(taxes)),
        ...listTaxEntries(debit, taxes),
        credit(getAvailableAccount(owner), amount_minor),
      ],
    }
  },
} satisfies Record<string, (event: never) => Posting>
