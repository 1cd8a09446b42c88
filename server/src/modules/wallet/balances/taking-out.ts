import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Earner } from '../earner.ts'
import { listMethods } from '../methods/list-methods.ts'
import { withdrawals } from '../tables.ts'
import { ownWithdrawals } from '../withdrawals/list-withdrawals.ts'
import { minimumOf, obstaclesOf } from '../withdrawals/rules.ts'
import { getWords, readStanding } from '../withdrawals/standing.ts'
import { viewOf } from '../withdrawals/view.ts'
import { lifetimeOf } from './lifetime.ts'

/** Returns whether an owner can withdraw now, the fees, and otherwise the reasons. */
export const takingOut = async (db: Db, owner: Earner, now: Date) => {
  const words = await getWords(db)
  const { terms } = words
  const standing = await readStanding(db, owner, { now, terms })
  const reasons = obstaclesOf(standing, await listMethods(db, owner, now), words)
  const [open] = await db
    .select()
    .from(withdrawals)
    .where(and(ownWithdrawals(owner), eq(withdrawals.state, 'pending')))
  return {
    min_withdraw_minor: minimumOf(standing, terms),
    default_min_withdraw_minor: terms.minimum_minor,
    fees: terms.fees,
    can_withdraw: reasons.length === 0,
    reasons,
    open_withdrawal: open ? viewOf(open) : null,
    lifetime: await lifetimeOf(db, owner),
  }
}
