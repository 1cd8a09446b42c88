import * as m from '@emporia/messages/error'
import { and, asc, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { Earner } from '../earner.ts'
import { sendMethodChanged } from '../emails.ts'
import { assertPayoutsOpen } from '../payout-block.ts'
import { payoutMethods, withdrawals } from '../tables.ts'
import { ownedBy } from './list-methods.ts'
import { lockMethods, preferMethod } from './save-method.ts'

/** Removes a payout method. Past payments keep their account. */
export const removeMethod = async (
  context: Context,
  { owner, id }: { owner: Earner; id: number },
) => {
  const { db } = context
  await lockMethods(db, owner)
  await assertPayoutsOpen(db, owner, { by: context.actor_id, now: context.now })
  const [found] = await db
    .select({ is_default: payoutMethods.is_default, label: payoutMethods.label })
    .from(payoutMethods)
    .where(and(eq(payoutMethods.id, id), ownedBy(owner)))
    .for('update')
  if (!found) throw notFound(m.payout_method_missing)
  if (await isAwaited(db, id)) throw conflict(m.payout_method_in_use)

  await db
    .update(payoutMethods)
    .set({
      deleted_at: context.now.toISOString(),
      is_default: false,
      account: '',
      account_mark: null,
    })
    .where(eq(payoutMethods.id, id))
  if (found.is_default) await preferNext(db, owner)
  await sendMethodChanged(context, owner, { label: found.label, change: 'removed' })
}

const isAwaited = async (db: Db, id: number) =>
  (await db.$count(
    withdrawals,
    and(eq(withdrawals.method_id, id), eq(withdrawals.state, 'pending')),
  )) > 0

const preferNext = async (db: Db, owner: Earner) => {
  const [next] = await db
    .select({ id: payoutMethods.id })
    .from(payoutMethods)
    .where(ownedBy(owner))
    .orderBy(asc(payoutMethods.id))
    .limit(1)
  if (next) await preferMethod(db, owner, next.id)
}
