import * as m from '@emporia/messages/history'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { lockHolder } from '../purchase/lock.ts'
import { refundPurchase } from '../purchase/refund-purchase.ts'
import { notifyHolder } from '../emails.ts'
import { daysAfter } from '../rules.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import { applyPackageLimits } from './apply-limits.ts'
import { isInQueue, type Queue } from './queue.ts'

/** Defers the overlap constraint: periods of a queue may overlap while it is moved. */
export const deferPeriods = (db: Db) =>
  db.execute(sql`set constraints package_purchases_one_at_a_time deferred`)

/**
 * Moves the queue of a holder up: the next paid purchase starts when the one before it ends, or now
 * if none is active. Called in the transaction that ends or replaces a package.
 */
export const closeUp = async (context: Context, queue: Queue) => {
  const { db } = context
  await lockHolder(db, queue.holder_id)
  const rows = await listQueue(db, queue)
  const running = rows.find(({ state, ends_at }) => state === 'active' && isAhead(ends_at, context))
  let end = running ? running.ends_at : context.now.toISOString()
  await deferPeriods(db)
  for (const purchase of rows.filter(({ state }) => state === 'queued')) {
    if (end === null) {
      await refundPurchase(context, { purchase, reason: m.package_never_starts, actor_id: null })
      continue
    }
    const moved = movedTo(purchase, { end, isFirst: !running }, context.now)
    end = moved.ends_at
    await move(context, purchase, moved)
  }
  await db.execute(sql`set constraints package_purchases_one_at_a_time immediate`)
}

const isAhead = (ends_at: string | null, { now }: Context) =>
  ends_at === null || new Date(ends_at) > now

/** Active and queued purchases. Those without a start wait for their shop's approval. */
const listQueue = (db: Db, queue: Queue) =>
  db
    .select()
    .from(packagePurchases)
    .where(
      and(
        isInQueue(queue),
        inArray(packagePurchases.state, ['active', 'queued']),
        isNotNull(packagePurchases.starts_at),
      ),
    )
    .orderBy(packagePurchases.starts_at, packagePurchases.id)
    .for('update')

type Before = { end: string; isFirst: boolean }

/**
 * Returns the new period. A purchase that was due before now and only waited for the job keeps its
 * period.
 */
const movedTo = (purchase: Purchase, { end, isFirst }: Before, now: Date) => {
  const planned = new Date(purchase.starts_at ?? now)
  const isDue = planned <= now && (isFirst || planned >= new Date(end))
  const start = isDue ? planned : new Date(end)
  return {
    state: start <= now ? ('active' as const) : ('queued' as const),
    starts_at: start.toISOString(),
    ends_at: daysAfter(start, purchase.duration_days),
  }
}

type Moved = ReturnType<typeof movedTo>

const move = async (context: Context, purchase: Purchase, moved: Moved) => {
  const isSameStart =
    new Date(moved.starts_at).getTime() === new Date(purchase.starts_at ?? 0).getTime()
  if (isSameStart && moved.state === purchase.state) return
  const { db, now } = context
  await db.update(packagePurchases).set(moved).where(eq(packagePurchases.id, purchase.id))
  await applyPackageLimits(db, { ...purchase, ...moved })
  const isEarly = purchase.starts_at !== null && new Date(purchase.starts_at) > now
  if (isEarly && moved.state === 'active')
    await notifyHolder(context, 'package-early', { ...purchase, ...moved })
}
