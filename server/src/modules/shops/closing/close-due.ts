import { and, asc, eq, isNull, lte } from 'drizzle-orm'

import { type AppContext, type Context, createContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockShop } from '../lock-shop.ts'
import { shopClosings } from '../tables.ts'
import { closeShop } from './close-shop.ts'
import { findClosing } from './find-closing.ts'

/**
 * Closes the shops whose notice period is over, also with open orders: a closed shop still completes
 * them, and withdraws what remains.
 */
export const closeDueShops = async (app: AppContext) => {
  const context = createContext(app)
  const due = await app.db
    .select({ shop_id: shopClosings.shop_id })
    .from(shopClosings)
    .where(
      and(
        lte(shopClosings.effective_at, context.now.toISOString()),
        isNull(shopClosings.canceled_at),
        isNull(shopClosings.done_at),
      ),
    )
    .orderBy(asc(shopClosings.id))
  for (const { shop_id } of due)
    await inTransaction(app.db, (db) => closeDueShop({ ...context, db }, shop_id))
}

const closeDueShop = async (context: Context, shopId: number) => {
  const { db, now } = context
  const shop = await lockShop(db, shopId)
  const closing = await findClosing(db, shop)
  if (!closing || closing.done_at || new Date(closing.effective_at) > now) return
  const { id, reason, actor_id } = closing
  if (shop.status !== 'approved' && shop.status !== 'suspended') {
    const canceled_at = now.toISOString()
    await db.update(shopClosings).set({ canceled_at }).where(eq(shopClosings.id, id))
    return
  }
  await closeShop(context, shop, { reason, ground: null, actor_id: actor_id ?? shop.owner_id })
}
