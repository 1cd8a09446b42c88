import type { PackageKind } from '@emporia/contract'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { isLive } from '../live.ts'
import { daysAfter } from '../rules.ts'
import { packagePurchases } from '../tables.ts'

type Wanted = { holder: { id: number }; kinds: PackageKind[]; id: number }

/** Begins a purchase that is paid and waits its turn, if nothing else of its kind is running. */
export const beginEarly = async (db: Db, { holder, kinds, id }: Wanted, now: Date) => {
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
  if (!purchase) throw notFound('Purchase')
  if (purchase.state === 'active') return purchase
  if (purchase.state !== 'queued') throw conflict('This package is not paid yet')
  if (purchase.starts_at === null) throw conflict('It begins as soon as your shop is open')

  const running = await db.$count(
    packagePurchases,
    and(eq(packagePurchases.holder_id, holder.id), isLive(purchase.kind, now)),
  )
  if (running > 0) throw conflict('It begins when the package that you have now ends')
  return one(
    await db
      .update(packagePurchases)
      .set({
        state: 'active',
        starts_at: now.toISOString(),
        ends_at: daysAfter(now, purchase.duration_days),
      })
      .where(eq(packagePurchases.id, id))
      .returning(),
  )
}
