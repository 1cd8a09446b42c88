import * as m from '@emporia/messages/history'
import { and, lte, not, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type AppContext, createContext } from '../../../context.ts'
import { refundAndClose } from '../purchase/return-package.ts'
import { lockPurchase } from '../purchase/lock.ts'
import { packagePurchases } from '../tables.ts'
import { isRunningBoost } from './boosted.ts'
import { goOn, standStill, standsFor } from './pause.ts'

const dayMs = 86_400_000
/** After this time without stock the boost is refunded. */
const waitingDays = 30

const reason = () => m.boost_sold_out({ days: waitingDays })

/**
 * Pauses boosts while none of their products can be bought, since these are not shown, and refunds
 * the rest after 30 days without stock.
 */
export const watchBoosted = async (app: AppContext) => {
  const context = createContext(app)
  const { db, now } = context
  await inTransaction(db, (inside) => pauseSoldOut(inside, now))
  for (const id of await listWaiting(db, now))
    await inTransaction(db, async (inside) => {
      const purchase = await lockPurchase(inside, id)
      if (purchase.state !== 'active' || purchase.paused_for !== 'sold_out') return
      const refund = { purchase, reason, actor_id: null }
      await refundAndClose({ ...context, db: inside }, refund)
    })
}

/** Pauses boosts without a product that can be bought, and resumes those that have one again. */
export const pauseSoldOut = async (db: Db, now: Date) => {
  await standStill(db, 'sold_out', and(isRunningBoost(now), not(isPurchasable(now))), now)
  await goOn(db, and(standsFor('sold_out'), isPurchasable(now)), now)
}

const listWaiting = async (db: Db, now: Date) => {
  const since = new Date(now.getTime() - waitingDays * dayMs).toISOString()
  const rows = await db
    .select({ id: packagePurchases.id })
    .from(packagePurchases)
    .where(and(standsFor('sold_out'), lte(packagePurchases.paused_at, since)))
    .orderBy(packagePurchases.id)
    .limit(100)
  return rows.map(({ id }) => id)
}

/** SQL condition: at least one product of a boost is on sale and in stock. */
const isPurchasable = (now: Date): SQL => {
  const at = now.toISOString()
  return sql`exists (select from products p
    join categories c on c.id = p.category_id and c.is_open
    where p.id = any(${packagePurchases.product_ids}) and p.is_listed
      and (p.shop_id is null or exists (select from shops s where s.id = p.shop_id
        and s.trades @> ${at}::timestamptz and s.catalogue_since is null
        and not (s.closed_from is not null and s.closed_from <= ${at}
          and (s.closed_to is null or s.closed_to > ${at}))))
      and exists (select from variants v where v.product_id = p.id and v.status = 'active'
        and v.deleted_at is null and (p.backorder or v.on_hand > v.held)))`
}
