import type { ShopClosing } from '@emporia/contract'
import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shopClosings, type shops } from '../tables.ts'

type Shop = Pick<typeof shops.$inferSelect, 'id' | 'status'>
export type StoredClosing = typeof shopClosings.$inferSelect

/** Returns the closing that is announced, or by which the shop is closed. */
export const findClosing = async (db: Db, shop: Shop): Promise<StoredClosing | undefined> => {
  const [latest] = await db
    .select()
    .from(shopClosings)
    .where(and(eq(shopClosings.shop_id, shop.id), isNull(shopClosings.canceled_at)))
    .orderBy(desc(shopClosings.id))
    .limit(1)
  return latest && (latest.done_at === null || shop.status === 'closed') ? latest : undefined
}

/** Returns the same as the shop and staff read it. */
export const getClosingView = async (db: Db, shop: Shop): Promise<ShopClosing | null> => {
  const closing = await findClosing(db, shop)
  return closing ? { ...closing, is_done: closing.done_at !== null } : null
}
