import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getServiceTax } from '../../invoicing/service-tax.ts'
import type { Owner } from '../../ledger/accounts.ts'
import type { Earner } from '../earner.ts'
import { listMethods } from '../methods/list-methods.ts'
import { findPayoutBlock } from '../payout-block.ts'
import { withdrawals } from '../tables.ts'
import { ownWithdrawals } from '../withdrawals/list-withdrawals.ts'
import { calculateMinimum, toObstacles } from '../withdrawals/rules.ts'
import { getFormats, readEligibility } from '../withdrawals/eligibility.ts'
import { toWithdrawalView } from '../withdrawals/view.ts'
import { getLifetimeEarnings } from './lifetime.ts'

/** Returns whether an owner can withdraw now, the fees, and otherwise the reasons. */
export const takingOut = async (db: Db, owner: Earner, now: Date) => {
  const labels = await getFormats(db)
  const { terms } = labels
  const standing = await readEligibility(db, owner, { now, terms })
  const block = await findPayoutBlock(db, owner, { by: null, now })
  const others = toObstacles(standing, await listMethods(db, owner, now), labels)
  const reasons = block ? [block, ...others] : others
  const [open] = await db
    .select()
    .from(withdrawals)
    .where(and(ownWithdrawals(owner), eq(withdrawals.state, 'pending')))
  return {
    min_withdraw_minor: calculateMinimum(standing, terms),
    default_min_withdraw_minor: terms.minimum_minor,
    fees: terms.fees,
    fee_tax: await findFeeTax(db, owner, now),
    can_withdraw: reasons.length === 0,
    reasons: reasons.map((reason) => reason.render()),
    open_withdrawal: open ? toWithdrawalView(open) : null,
    lifetime: await getLifetimeEarnings(db, owner),
  }
}

/** Returns how the fees of an owner are taxed; null if they are not. */
export const findFeeTax = async (db: Db, owner: Owner, now: Date) => {
  const { treatment, is_included, rate_ppm } = await getServiceTax(db, owner, now)
  return treatment && { treatment, is_included, rate_ppm }
}
