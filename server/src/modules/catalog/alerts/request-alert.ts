import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { findRequestLocale } from '../../../http/request/locale.ts'
import { hashToken, newToken } from '../../../http/security/token.ts'
import { users } from '../../accounts/public.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { getSellable } from '../availability/get-sellable.ts'
import { availableAt } from '../availability/visible.ts'
import { products, variants } from '../tables.ts'
import { nameVariant } from './name-variant.ts'
import { expiryOf, pauseMs } from './rules.ts'
import { toStopLinks } from './leave-links.ts'
import { stockAlerts } from './tables.ts'

type Request = Input<typeof api.stockAlert.create>

/**
 * Stores that an address waits for a variant that is sold out, and returns whether it waits from
 * now on. Other addresses than the one of the account get a link to confirm it.
 */
export const requestAlert = async (context: Context, { email, ...wanted }: Request) => {
  const { db, now } = context
  const { variant_id } = await getSellable(db, wanted, now)
  await assertSoldOut(db, variant_id, now)
  const own = await findOwnAddress(db, context.actor_id)
  const address = email ?? own
  if (!address) throw invalid('email', m.stock_alert_address)
  const isOwn = address === own
  const alert = await saveAlert(context, { variant_id, address, isOwn })
  if (alert.state === 'pending') await sendLink(context, alert)
  return isOwn
}

const assertSoldOut = async (db: Db, variantId: number, now: Date) => {
  const [stock] = await db
    .select({ available: availableAt(now), backorder: products.backorder })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(eq(variants.id, variantId))
  if (stock && (stock.backorder || stock.available > 0)) throw conflict(m.stock_alert_available)
}

const findOwnAddress = async (db: Db, userId: number | null) => {
  if (userId === null) return undefined
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email.toLowerCase()
}

type Wanted = { variant_id: number; address: string; isOwn: boolean }

/** An alert that waits already is left as it is. */
const saveAlert = async ({ db, now }: Context, { variant_id, address, isOwn }: Wanted) => {
  const fresh = {
    state: isOwn ? ('waiting' as const) : ('pending' as const),
    locale: findRequestLocale(),
    created_at: now.toISOString(),
    expires_at: expiryOf(now),
  }
  await db
    .insert(stockAlerts)
    .values({ ...fresh, variant_id, email: address })
    .onConflictDoNothing()
  const key = and(
    eq(stockAlerts.variant_id, variant_id),
    eq(sql`lower(${stockAlerts.email})`, address),
  )
  const known = one(await db.select().from(stockAlerts).where(key).for('update'))
  const isDue = known.state === 'notified' || known.expires_at <= now.toISOString()
  const isConfirmed = known.state === 'pending' && isOwn
  if (!isDue && !isConfirmed) return known
  return one(
    await db
      .update(stockAlerts)
      .set({ ...fresh, token_hash: null, token_sent_at: null })
      .where(eq(stockAlerts.id, known.id))
      .returning(),
  )
}

type Alert = typeof stockAlerts.$inferSelect

const sendLink = async (context: Context, alert: Alert) => {
  const { db, now, settings } = context
  const { id, variant_id, email, token_sent_at, leave_token } = alert
  if (token_sent_at && now.getTime() - Date.parse(token_sent_at) < pauseMs) return
  const token = newToken()
  await db
    .update(stockAlerts)
    .set({ token_hash: hashToken(token), token_sent_at: now.toISOString() })
    .where(eq(stockAlerts.id, id))
  const { title } = await nameVariant(db, variant_id)
  const leave = toStopLinks(settings.public_url, leave_token)
  const data = { id, at: now.toISOString(), product: title, token, leave }
  await sendEmail(context, 'stock-alert-confirm', { address: email }, data)
}
