import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { shops } from '../tables.ts'
import { getSeenAt } from './viewed-at.ts'

type Confirmation = Input<typeof api.admin.shop.confirmTrader>

/**
 * Records that staff confirmed the trader of a shop. Throws `conflict` if the shop states none, or
 * changed since it was seen.
 */
export const confirmTrader = async (db: Db, { id, seen_at }: Confirmation, now: Date) => {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id)).for('no key update')
  if (!shop) throw notFound(m.shop_missing)
  if (shop.trader_kind === null) throw conflict(m.trader_missing)
  if (seen_at !== (await getSeenAt(db, shop))) throw conflict(m.review_outdated)
  await db.update(shops).set({ trader_confirmed_at: now.toISOString() }).where(eq(shops.id, id))
}
