import type { PackageKind } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { closeUp } from '../lifecycle/close-up.ts'
import { packagePurchases } from '../tables.ts'
import { lockPurchase } from './lock.ts'

type Params = { holder: { id: number }; kinds: PackageKind[]; id: number }

/** Starts a queued purchase before its planned date, if no other purchase of its kind is active. */
export const beginEarly = async (context: Context, { holder, kinds, id }: Params) => {
  const { db } = context
  const [purchase] = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.id, id),
        eq(packagePurchases.holder_id, holder.id),
        inArray(packagePurchases.kind, kinds),
      ),
    )
    .for('update')
  if (!purchase) throw notFound(m.purchase_missing)
  if (purchase.state === 'active') return purchase
  if (purchase.state !== 'queued') throw conflict(m.package_unpaid)
  if (purchase.starts_at === null) throw conflict(m.package_starts_with_shop)

  await closeUp(context, purchase)
  const after = await lockPurchase(db, id)
  if (after.state !== 'active') throw conflict(m.package_starts_next)
  return after
}
