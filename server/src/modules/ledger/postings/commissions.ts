import {
  getAvailableAccount,
  getCommissionAccount,
  getDebtAccount,
  getHeldCommissionAccount,
  getPlatformAccount,
  type Owner,
} from '../accounts.ts'
import { type Funding, listPayers } from '../funding.ts'
import { credit, debit, type Posting, release, reverse } from '../posting.ts'

type Commission = { commission_id: number; owner: Owner; amount_minor: number } & {
  order_id?: number
  order_line_id?: number
}
type Voided = Commission & {
  from: 'pending' | 'held'
  kind: string
  reason: string
  funding?: Funding | undefined
}
type Adjustment = { uuid: string; owner: Owner; amount_minor: number; reason: string }

/** Postings of docs/domain/money.md#commission-events. */
export const commissionPostings = {
  /** Hold of an earning for review, for the n-th time (C2). It does not mature while held. */
  commissionHeld: (commission: Commission & { nth: number }) => ({
    key: `commission:${commission.commission_id}:hold:${commission.nth}`,
    type: 'commission_held',
    ref: refOf(commission),
    entries: [
      debit(pendingOf(commission), commission.amount_minor, aboutOf(commission)),
      credit(heldOf(commission), commission.amount_minor, aboutOf(commission)),
    ],
  }),

  /** Release of a held earning, which is pending again (C3). */
  commissionReleased: (commission: Commission & { nth: number }) => ({
    key: `commission:${commission.commission_id}:release:${commission.nth}`,
    type: 'commission_released',
    ref: refOf(commission),
    entries: [
      debit(heldOf(commission), commission.amount_minor, aboutOf(commission)),
      credit(pendingOf(commission), commission.amount_minor, aboutOf(commission)),
    ],
  }),

  /** Earning that has matured (C4); set off with debts and overdue POS cash. */
  commissionMatured: (commission: Commission & { cash_due_minor?: number }) => {
    const { commission_id, owner, amount_minor, cash_due_minor } = commission
    const about = aboutOf(commission)
    return {
      key: `commission:${commission_id}:mature`,
      type: 'commission_matured',
      ref: refOf(commission),
      facts: { owner, amount_minor },
      entries: [
        debit(pendingOf(commission), amount_minor, about),
        release(owner, { amount_minor, about, cash_due_minor }),
      ],
    }
  },

  /** Earning that is void for fraud (C5). */
  commissionVoided: (commission: Voided) => ({
    key: `commission:${commission.commission_id}:void`,
    type: 'commission_voided',
    ref: refOf(commission),
    reason: commission.reason,
    entries: [
      debit(
        commission.from === 'held' ? heldOf(commission) : pendingOf(commission),
        commission.amount_minor,
        aboutOf(commission),
      ),
      ...listPayers(commission).map(([account, minor]) =>
        credit(account, minor, aboutOf(commission)),
      ),
    ],
  }),

  /** Bonus by staff or, if negative, a correction (C6), with its reason. */
  earningsAdjusted: ({ uuid, owner, amount_minor, reason }: Adjustment) => ({
    key: `adjust:${uuid}`,
    type: 'earnings_adjusted',
    ref: ownerRef(owner),
    facts: { owner, amount_minor },
    reason,
    entries:
      amount_minor > 0
        ? [debit(bonuses, amount_minor), release(owner, { amount_minor })]
        : [
            reverse(owner, { from: getAvailableAccount(owner), amount_minor: -amount_minor }),
            credit(bonuses, -amount_minor),
          ],
  }),

  /** Debt that is written off (C7). */
  debtWrittenOff: ({ uuid, owner, amount_minor, reason }: Adjustment) => ({
    key: `debt:${uuid}:writeoff`,
    type: 'debt_written_off',
    ref: ownerRef(owner),
    reason,
    entries: [debit('exp_bad_debt', amount_minor), credit(getDebtAccount(owner), amount_minor)],
  }),
} satisfies Record<string, (event: never) => Posting>

const bonuses = getPlatformAccount('exp_affiliate', 'bonus')

const pendingOf = ({ owner }: Commission) => getCommissionAccount(owner)
const heldOf = ({ owner }: Commission) => getHeldCommissionAccount(owner)
const aboutOf = ({ order_id, order_line_id }: Commission) => ({ order_id, order_line_id })
const refOf = ({ commission_id }: Commission) => ({
  type: 'commission' as const,
  id: commission_id,
})
const ownerRef = ({ owner_type, owner_id }: Owner) => ({
  type: owner_type === 'seller' ? ('shop' as const) : ('user' as const),
  id: owner_id,
})
