import { and, eq, inArray, isNotNull, max, ne, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import type { PaidFrom } from '../../ledger/postings/packages.ts'
import { notifyHolder } from '../emails.ts'
import { daysAfter, isFundedBoost, toOwner } from '../rules.ts'
import { recognizeRevenue } from '../lifecycle/recognize-revenue.ts'
import { applyPackageLimits } from '../lifecycle/apply-limits.ts'
import { closeUp, deferPeriods } from '../lifecycle/close-up.ts'
import { isInQueue } from '../lifecycle/queue.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import { takeTaxes } from '../tax-parts.ts'
import { invoicePurchase } from './invoice-purchase.ts'
import { lockHolder, lockPurchase } from './lock.ts'

/**
 * Books a purchase that is paid or free, and starts it at once or queues it. All in the caller's
 * transaction, so that no unpaid purchase starts and no paid one is lost.
 */
export const settlePurchase = async (
  context: Context,
  purchase: Purchase,
  paidFrom: PaidFrom | null,
): Promise<Purchase> => {
  const { db } = context
  await lockHolder(db, purchase.holder_id)
  const begun = await bookPurchase(db, purchase, paidFrom, context.now)
  await closeUp(context, begun)
  await notifyHolder(context, 'package-bought', begun)
  return recognizeRevenue(db, begun, context.now)
}

/** Books a purchase without a notification and without moving the queue. */
export const bookPurchase = async (
  db: Db,
  purchase: Purchase,
  paidFrom: PaidFrom | null,
  now: Date,
): Promise<Purchase> => {
  const { price_minor, tax_minor, taxes } = purchase
  const replaced = await endReplaced(db, purchase, now)
  const { credit_minor, credit_taxes } = replaced ?? { credit_minor: 0, credit_taxes: [] }
  const isFunded = purchase.kind === 'boost' && isFundedBoost(purchase.terms)
  const net_minor = price_minor - tax_minor
  const worth_minor = isFunded ? 0 : net_minor + credit_minor
  const bought = {
    purchase_id: purchase.id,
    owner: toOwner(purchase),
    price_minor,
    taxes,
    paid_from: paidFrom ?? ('available' as const),
  }
  const when = { now, actor_id: purchase.holder_id }
  const posted = isFunded
    ? await record(db, postings.boostBought(bought), when)
    : await record(db, postings.packageBought({ ...bought, credit_minor }), when)
  const fund_minor = isFunded ? net_minor : null
  const credit = { credit_minor, credit_taxes }
  const paid = { ...purchase, ...credit, worth_minor, fund_minor, paid_at: now.toISOString() }
  if (price_minor > 0) {
    const { transaction_id } = posted
    const method = purchase.payment_method ?? 'offline'
    await invoicePurchase(db, { purchase: paid, method, transaction_id }, now)
  }
  return place(db, paid, { isUpgrade: replaced !== null, now })
}

/**
 * Ends the purchase that an upgrade replaces and returns its unrecognized worth with the tax on it; null
 * if it replaces nothing.
 */
const endReplaced = async (db: Db, { replaces_id }: Purchase, now: Date) => {
  if (replaces_id === null) return null
  const locked = await lockPurchase(db, replaces_id)
  if (!['active', 'grace'].includes(locked.state)) return null
  const old = await recognizeRevenue(db, locked, now)
  await db
    .update(packagePurchases)
    .set({ state: 'expired', ends_at: now.toISOString(), worth_minor: old.recognised_minor })
    .where(eq(packagePurchases.id, old.id))
  const credit_minor = old.worth_minor - old.recognised_minor
  return { credit_minor, credit_taxes: takeTaxes(old, credit_minor) }
}

type Placing = { isUpgrade: boolean; now: Date }

/**
 * Sets the period of a paid purchase: now, after the last of its kind, or when its shop is
 * approved. An upgrade starts now; queued purchases then start when it ends.
 */
const place = async (db: Db, purchase: Purchase, { isUpgrade, now }: Placing) => {
  const { worth_minor, credit_minor, credit_taxes, fund_minor, paid_at } = purchase
  if (isUpgrade) await deferPeriods(db)
  const start = isUpgrade ? now : await lastEnd(db, purchase, now)
  const time = (await isWaitingForShop(db, purchase))
    ? { state: 'queued' as const, starts_at: null, ends_at: null }
    : timeFrom(purchase, start, now)
  const placed = one(
    await db
      .update(packagePurchases)
      .set({ worth_minor, credit_minor, credit_taxes, fund_minor, paid_at, ...time })
      .where(eq(packagePurchases.id, purchase.id))
      .returning(),
  )
  await applyPackageLimits(db, placed)
  return placed
}

const timeFrom = ({ duration_days }: Purchase, start: Date, now: Date) => ({
  state: start > now ? ('queued' as const) : ('active' as const),
  starts_at: start.toISOString(),
  ends_at: daysAfter(start, duration_days),
})

/**
 * The period of a shop package starts with the shop's approval
 * (docs/domain/affiliate.md#purchases).
 */
const isWaitingForShop = async (db: Db, { shop_id, kind }: Purchase) => {
  if (kind !== 'shop' || shop_id === null) return false
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from shops where id = ${shop_id}`,
  )
  return ['draft', 'submitted', 'changes_requested'].includes(rows[0]?.status ?? '')
}

/** Returns when the last package of this kind of a holder ends. Boosts run in parallel. */
const lastEnd = async (db: Db, purchase: Purchase, now: Date) => {
  if (purchase.kind === 'boost' && !isFundedBoost(purchase.terms)) return now
  const [{ ends_at } = { ends_at: null }] = await db
    .select({ ends_at: max(packagePurchases.ends_at) })
    .from(packagePurchases)
    .where(
      and(
        isInQueue(purchase),
        ne(packagePurchases.id, purchase.id),
        inArray(packagePurchases.state, ['active', 'queued']),
        isNotNull(packagePurchases.ends_at),
      ),
    )
  return ends_at && new Date(ends_at) > now ? new Date(ends_at) : now
}

/** Starts the packages bought for a shop when it is approved. */
export const beginForShop = async (db: Db, holderId: number, now: Date) => {
  await lockHolder(db, holderId)
  const waiting = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, holderId),
        eq(packagePurchases.kind, 'shop'),
        eq(packagePurchases.state, 'queued'),
      ),
    )
    .orderBy(packagePurchases.id)
    .for('update')
  for (const purchase of waiting.filter(({ starts_at }) => starts_at === null))
    await recognizeRevenue(db, await place(db, purchase, { isUpgrade: false, now }), now)
}
