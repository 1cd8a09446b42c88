import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'

import { type AppContext, type Context, createContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../../http/request/locale.ts'
import { type Email, sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { shops } from '../../shops/public.ts'
import { availableAt, isOffered, isOnSaleJoined } from '../availability/visible.ts'
import { lockVariants } from '../stock/lock-variants.ts'
import { categories, products, variants } from '../tables.ts'
import { toStopLinks } from './leave-links.ts'
import { nameVariant } from './name-variant.ts'
import { countTurn, turnMs } from './rules.ts'
import { stockAlerts } from './tables.ts'

/**
 * Informs addresses that wait for variants which can be bought again, the oldest first. A recurring
 * job, so that every cause counts: a delivery, a return, an expired reservation. Idempotent, because
 * the alert changes its state with its e-mail.
 */
export const sendStockAlerts = async (app: AppContext) => {
  const due = await selectBuyable(app.db, isWaiting(app.clock.now()), app.clock.now())
  for (const { variant_id } of due)
    await inTransaction(app.db, (db) => informWaiting(createContext(app, db), variant_id))
}

const isWaiting = (now: Date) =>
  sql`exists (select from ${stockAlerts} where ${stockAlerts.variant_id} = ${variants.id}
    and ${stockAlerts.state} = 'waiting' and ${stockAlerts.expires_at} > ${now.toISOString()})`

/** Locks the variant first: two runs inform in turn, and the second counts what the first sent. */
const informWaiting = async (context: Context, variantId: number) => {
  const { db, now } = context
  await lockVariants(db, [variantId])
  const [stock] = await selectBuyable(db, eq(variants.id, variantId), now)
  if (!stock) return
  const informed = await countInformed(db, variantId, now)
  const room = countTurn({ available: stock.available, informed })
  const next = await selectNext(db, { variantId, room }, now)
  if (next.length === 0) return
  await db
    .update(stockAlerts)
    .set({ state: 'notified', notified_at: now.toISOString() })
    .where(
      inArray(
        stockAlerts.id,
        next.map(({ id }) => id),
      ),
    )
  await sendEmails(context, await writeAll(context, variantId, next))
}

/** Variants that match and can be bought now, in the smallest quantity at least. */
const selectBuyable = (db: Db, matches: ReturnType<typeof sql>, now: Date) =>
  db
    .select({ variant_id: variants.id, available: availableAt(now) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(
      and(
        matches,
        isOffered(),
        isOnSaleJoined(now),
        sql`${availableAt(now)} >= ${products.min_quantity}`,
      ),
    )
    .orderBy(asc(variants.id))

const countInformed = async (db: Db, variantId: number, now: Date) => {
  const [counted] = await db
    .select({ informed: count() })
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.variant_id, variantId),
        gt(stockAlerts.notified_at, new Date(now.getTime() - turnMs).toISOString()),
      ),
    )
  return counted?.informed ?? 0
}

type Turn = { variantId: number; room: number }

const selectNext = (db: Db, { variantId, room }: Turn, now: Date) =>
  db
    .select()
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.variant_id, variantId),
        eq(stockAlerts.state, 'waiting'),
        gt(stockAlerts.expires_at, now.toISOString()),
      ),
    )
    .orderBy(asc(stockAlerts.created_at), asc(stockAlerts.id))
    .limit(room)

type Alert = typeof stockAlerts.$inferSelect

/** Each e-mail names the variant in the language of its reader. */
const writeAll = async ({ db, now, settings }: Context, variantId: number, alerts: Alert[]) => {
  const languages = await readLanguages(db)
  const emails: Email[] = []
  for (const [locale, readers] of Map.groupBy(alerts, (alert) => alert.locale)) {
    const { title: product, path } = await runWithLocale(toOfferedLocale(locale, languages), () =>
      nameVariant(db, variantId),
    )
    for (const { id, email, leave_token } of readers) {
      const leave = toStopLinks(settings.public_url, leave_token)
      const data = { id, at: now.toISOString(), product, path, leave }
      emails.push(writeEmail('stock-alert', { address: email, locale }, data))
    }
  }
  return emails
}
