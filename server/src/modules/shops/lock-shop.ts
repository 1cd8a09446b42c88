import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { shops } from './tables.ts'

/** Returns a shop locked until the transaction ends. */
export const lockShop = async (db: Db, id: number) => {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id)).for('no key update')
  if (!shop) throw notFound(m.shop_missing)
  return shop
}
