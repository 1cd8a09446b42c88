import type { MyWallet } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import {
  getCommissionAccount,
  getDebtAccount,
  earner,
  getHeldCommissionAccount,
  person,
  getPosCashAccount,
  getTransitAccount,
  getWalletHoldAccount,
  getWalletAccount,
} from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { getPosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { toMemberEarner } from '../earner.ts'
import { getPayoutTerms } from '../settings.ts'
import { getLifetimeEarnings } from './lifetime.ts'
import { findFeeTax, takingOut } from './withdrawable.ts'

/** Returns a buyer's wallet; that of a member includes commissions. */
export const getMyWallet = async (
  db: Db,
  { id, role }: Pick<Actor, 'id' | 'role'>,
  now: Date,
): Promise<MyWallet> => ({
  ...(await balancesOf(db, { id, isMember: role === 'member' })),
  ...(role === 'member'
    ? await takingOut(db, toMemberEarner({ id }), now)
    : await onlyBuying(db, id, now)),
  pos_float_limit_minor: role === 'member' ? await findCashLimit(db, id, now) : null,
  next_release: null,
})

const balancesOf = async (db: Db, { id, isMember }: { id: number; isMember: boolean }) => {
  // For a customer, the pending amount is cashback.
  const owner = isMember ? earner(id) : person(id)
  const [available = 0, pending = 0, held = 0, reserved = 0, transit = 0, debt = 0, cash = 0] =
    await readBalances(db, [
      getWalletAccount(id),
      getCommissionAccount(owner),
      getHeldCommissionAccount(owner),
      getWalletHoldAccount(id),
      getTransitAccount(earner(id)),
      getDebtAccount(owner),
      getPosCashAccount(id),
    ])
  return {
    available_minor: available,
    pending_minor: pending,
    held_minor: held,
    reserved_minor: reserved,
    in_withdrawal_minor: transit,
    debt_minor: debt,
    pos_cash_due_minor: cash,
  }
}

/** Customers' wallets are for purchases only (docs/domain/security.md#roles). */
const onlyBuying = async (db: Db, id: number, now: Date) => {
  const { minimum_minor, fees } = await getPayoutTerms(db)
  return {
    min_withdraw_minor: minimum_minor,
    default_min_withdraw_minor: minimum_minor,
    fees,
    fee_tax: await findFeeTax(db, person(id), now),
    can_withdraw: false,
    reasons: [m.payout_wallet_buying_here()],
    open_withdrawal: null,
    lifetime: await getLifetimeEarnings(db, person(id)),
  }
}

/** Returns the member's limit of POS cash; null if the member may not sell at the POS. */
const findCashLimit = async (db: Db, memberId: number, now: Date) => {
  const { closed_because, float_limit_minor } = await getPosTerms(db, memberId, now)
  return closed_because === null ? float_limit_minor : null
}
