import { packageGraceDays } from '@emporia/contract'
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type AppContext, type Context, createContext } from '../../../context.ts'
import { notifyPackageEnd, notifyPackageEnding } from '../emails.ts'
import { daysAfter } from '../rules.ts'
import { findLocked, lockPurchase } from '../purchase/lock.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import { closeFunds } from './close-funds.ts'
import { closeUp } from './close-up.ts'
import { recognizeRevenue } from './recognize-revenue.ts'

const dayMs = 86_400_000
const reminderDays = [1, 3, 7]
const batchMax = 500

/**
 * Lifecycle job: recognizes revenue, sends expiry reminders, expires packages and starts queued
 * ones. Idempotent; one transaction per purchase.
 */
export const updatePackages = async (app: AppContext) => {
  const context = createContext(app)
  for (const { id } of await listDue(app.db, context.now))
    await inTransaction(app.db, (db) => updatePackage({ ...context, db }, id))
  await closeFunds(context)
}

/** Purchases that end, start, or have unrecognized days. */
const listDue = (db: Db, now: Date) => {
  const at = now.toISOString()
  const soon = new Date(now.getTime() + 7 * dayMs).toISOString()
  return (
    db
      .select({ id: packagePurchases.id })
      .from(packagePurchases)
      .where(
        or(
          and(
            inArray(packagePurchases.state, ['active', 'grace']),
            or(
              lte(packagePurchases.ends_at, soon),
              sql`${packagePurchases.recognised_minor} < ${packagePurchases.worth_minor}`,
            ),
          ),
          and(
            eq(packagePurchases.state, 'pending_payment'),
            eq(packagePurchases.kind, 'boost'),
            lte(packagePurchases.created_at, unpaidSince(now)),
          ),
          and(
            eq(packagePurchases.state, 'queued'),
            isNotNull(packagePurchases.starts_at),
            or(lte(packagePurchases.starts_at, at), hasNothingActive(at)),
          ),
        ),
      )
      // Expiring purchases come first, so that queued ones can start.
      .orderBy(packagePurchases.starts_at, packagePurchases.id)
      .limit(batchMax)
  )
}

/** SQL condition: nothing in its queue is active, because the package before it ended early. */
const hasNothingActive = (at: string) => sql`not exists (
  select from package_purchases a
  where a.holder_id = ${packagePurchases.holder_id} and a.kind = ${packagePurchases.kind}
    and a.terms ->> 'boost' is not distinct from ${packagePurchases.terms} ->> 'boost'
    and a.state = 'active' and (a.ends_at is null or a.ends_at > ${at}))`

const unpaidDays = 2
const unpaidSince = (now: Date) => new Date(now.getTime() - unpaidDays * dayMs).toISOString()

const updatePackage = async (context: Context, id: number) => {
  const { db } = context
  const locked = await findLocked(db, id)
  if (!locked) return
  const purchase = await recognizeRevenue(db, await moved(context, locked), context.now)
  if (purchase.state === 'active') await remind(context, purchase)
}

/** Returns the purchase in the state that its period requires. */
const moved = async (context: Context, purchase: Purchase): Promise<Purchase> => {
  const { db } = context
  if (purchase.state === 'queued') {
    await closeUp(context, purchase)
    return lockPurchase(db, purchase.id)
  }
  const state = stateAt(purchase, context.now)
  if (state === purchase.state) return purchase
  await db.update(packagePurchases).set({ state }).where(eq(packagePurchases.id, purchase.id))
  const after = { ...purchase, state }
  if (state === 'grace' || state === 'expired') {
    await closeUp(context, purchase)
    await notifyPackageEnd(context, after)
  }
  return after
}

const stateAt = (purchase: Purchase, now: Date): Purchase['state'] => {
  const { kind, state, ends_at, paused_at } = purchase
  if (paused_at) return state
  // An unpaid boost is canceled to free its slot; a late payment is sent back.
  if (state === 'pending_payment')
    return new Date(purchase.created_at) > new Date(unpaidSince(now)) ? state : 'cancelled'
  if (!ends_at || new Date(ends_at) > now) return state
  const graceEnds = daysAfter(new Date(ends_at), packageGraceDays)
  return kind === 'shop' && graceEnds && new Date(graceEnds) > now ? 'grace' : 'expired'
}

/** Sends reminders seven, three and one day before the end. A late reminder is sent once. */
const remind = async (context: Context, purchase: Purchase) => {
  if (!purchase.ends_at || purchase.paused_at || purchase.is_trial) return
  const left = (new Date(purchase.ends_at).getTime() - context.now.getTime()) / dayMs
  const days = reminderDays.find((each) => left <= each)
  if (days !== undefined) await notifyPackageEnding(context, purchase, days)
}
