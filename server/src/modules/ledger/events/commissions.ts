import type { Db } from '../../../db/client.ts'
import {
  getAvailableAccount,
  getCommissionAccount,
  getDebtAccount,
  getHeldCommissionAccount,
  getPlatformAccount,
  type Owner,
} from '../accounts.ts'
import { openBalance } from '../open-balance.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'
import { type Funding, paidBy } from './funding.ts'

type Commission = { commission_id: number; owner: Owner; amount_minor: number } & {
  order_id?: number
  order_line_id?: number
}

const aboutOf = ({ order_id, order_line_id }: Commission) => ({ order_id, order_line_id })
const refOf = ({ commission_id }: Commission) => ({
  type: 'commission' as const,
  id: commission_id,
})

/** Holds an earning for review, for the n-th time (C2). It does not mature while held. */
export const holdCommission = (db: Db, commission: Commission & { nth: number }, when: When) =>
  post(
    db,
    {
      key: `commission:${commission.commission_id}:hold:${commission.nth}`,
      type: 'commission_held',
      ref: refOf(commission),
      entries: [
        debit(getCommissionAccount(commission.owner), commission.amount_minor, aboutOf(commission)),
        credit(
          getHeldCommissionAccount(commission.owner),
          commission.amount_minor,
          aboutOf(commission),
        ),
      ],
    },
    when,
  )

/** Releases a held earning, which is pending again (C3). */
export const releaseCommission = (db: Db, commission: Commission & { nth: number }, when: When) =>
  post(
    db,
    {
      key: `commission:${commission.commission_id}:release:${commission.nth}`,
      type: 'commission_released',
      ref: refOf(commission),
      entries: [
        debit(
          getHeldCommissionAccount(commission.owner),
          commission.amount_minor,
          aboutOf(commission),
        ),
        credit(
          getCommissionAccount(commission.owner),
          commission.amount_minor,
          aboutOf(commission),
        ),
      ],
    },
    when,
  )

/** Releases an earning to the wallet (C4), after set-off with debts and overdue POS cash. */
export const matureCommission = async (
  db: Db,
  commission: Commission & { cash_due_minor?: number },
  when: When,
) => {
  const { owner, amount_minor, cash_due_minor = 0 } = commission
  const about = aboutOf(commission)
  const balance = await openBalance(db, [owner])
  return post(
    db,
    {
      key: `commission:${commission.commission_id}:mature`,
      type: 'commission_matured',
      ref: refOf(commission),
      facts: { owner, amount_minor },
      entries: [
        debit(getCommissionAccount(owner), amount_minor, about),
        ...balance.give(owner, { amount_minor, about, cash_due_minor }),
      ],
    },
    when,
  )
}

/** Voids an earning for fraud (C5). */
export const voidCommission = (
  db: Db,
  commission: Commission & { from: 'pending' | 'held'; kind: string; reason: string } & {
    funding?: Funding | undefined
  },
  when: When,
) =>
  post(
    db,
    {
      key: `commission:${commission.commission_id}:void`,
      type: 'commission_voided',
      ref: refOf(commission),
      reason: commission.reason,
      entries: [
        debit(
          commission.from === 'held'
            ? getHeldCommissionAccount(commission.owner)
            : getCommissionAccount(commission.owner),
          commission.amount_minor,
          aboutOf(commission),
        ),
        ...paidBy(commission).map(([account, minor]) =>
          credit(account, minor, aboutOf(commission)),
        ),
      ],
    },
    when,
  )

type Adjustment = { uuid: string; owner: Owner; amount_minor: number; reason: string }

/** Books a manual bonus or, if negative, a correction (C6), with its reason. */
export const adjustEarnings = async (db: Db, adjustment: Adjustment, when: When) => {
  const { uuid, owner, amount_minor, reason } = adjustment
  const expense = getPlatformAccount('exp_affiliate', 'bonus')
  const balance = await openBalance(db, [owner])
  const taken = { from: [getAvailableAccount(owner)], amount_minor: -amount_minor }
  return post(
    db,
    {
      key: `adjust:${uuid}`,
      type: 'earnings_adjusted',
      ref: { type: owner.owner_type === 'seller' ? 'shop' : 'user', id: owner.owner_id },
      facts: { owner, amount_minor },
      reason,
      entries:
        amount_minor > 0
          ? [debit(expense, amount_minor), ...balance.give(owner, { amount_minor })]
          : [...balance.take(owner, taken), credit(expense, -amount_minor)],
    },
    when,
  )
}

/** Writes a debt off (C7). */
export const writeOffDebt = (
  db: Db,
  { uuid, owner, amount_minor, reason }: Adjustment,
  when: When,
) =>
  post(
    db,
    {
      key: `debt:${uuid}:writeoff`,
      type: 'debt_written_off',
      ref: { type: owner.owner_type === 'seller' ? 'shop' : 'user', id: owner.owner_id },
      reason,
      entries: [
        debit(getPlatformAccount('exp_bad_debt'), amount_minor),
        credit(getDebtAccount(owner), amount_minor),
      ],
    },
    when,
  )
