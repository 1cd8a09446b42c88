import type { ClosingGround } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { refundChosenPackage } from '../../subscriptions/choose-package.ts'
import { notifyShopDecision } from '../emails.ts'
import { recordEvent } from '../record-event.ts'
import { shopClosings, shops } from '../tables.ts'
import { findClosing } from './find-closing.ts'

type Shop = typeof shops.$inferSelect
type Closed = {
  reason: string
  ground: ClosingGround | null
  actor_id: number
  is_own?: boolean
}

/** Closes a shop now: hides it, refunds a package that has not begun, and informs its owner. */
export const closeShop = async (context: Context, shop: Shop, closed: Closed) => {
  const { db, now } = context
  const { reason, ground, actor_id } = closed
  const at = now.toISOString()
  await saveClosing(context, shop, closed)
  await db
    .update(shops)
    .set({ status: 'closed', reason, updated_at: at })
    .where(eq(shops.id, shop.id))
  const { id: shop_id, owner_id } = shop
  await refundChosenPackage(context, { shop_id, owner_id, reason, actor_id })
  const step = { to: 'closed' as const, note: reason }
  const { id: event_id } = await recordEvent(db, shop, step, { actor_id, now })
  const decided = { event_id, from: shop.status, to: 'closed' as const, reason, ground }
  await notifyShopDecision(context, shop, decided)
}

/** What was announced takes effect; a closing for a ground replaces it. */
const saveClosing = async (
  { db, now }: Context,
  shop: Shop,
  { reason, ground, actor_id, is_own = false }: Closed,
) => {
  const at = now.toISOString()
  const announced = await findClosing(db, shop)
  if (announced)
    await db
      .update(shopClosings)
      .set(ground ? { canceled_at: at } : { done_at: at, effective_at: at })
      .where(eq(shopClosings.id, announced.id))
  if (!announced || ground)
    await db.insert(shopClosings).values({
      shop_id: shop.id,
      ground,
      reason,
      is_own,
      actor_id,
      notice_at: at,
      effective_at: at,
      done_at: at,
    })
}
