import type { EarningSettings } from '@emporia/contract'
import { and, eq, gt, isNotNull, or } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { getCodDueAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { ledgerAccounts } from '../../ledger/public.ts'
import { setCatalogMode } from '../../shops/set-catalog-mode.ts'
import { shops } from '../../shops/public.ts'
import { getEarningSettings } from '../settings.ts'
import { shopCash } from '../tables.ts'

const dayMs = 86_400_000

/** Checks every shop that owes cash or did at the last check. */
export const watchCash = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
  for (const shopId of await listWatched(db))
    await inTransaction(db, (inside) => watchShop(inside, shopId, clock.now()))
}

/**
 * Stops a shop from selling if it owes more cash than allowed for longer than the grace period. Its
 * products stay visible. Selling resumes with the payment.
 */
export const watchShop = async (db: Db, shopId: number, now: Date) => {
  const settings = await getEarningSettings(db)
  const [due = 0] = await readBalances(db, [getCodDueAccount(shopId)])
  const over_since = due > settings.cash_due_max_minor ? await sinceWhen(db, shopId, now) : null
  await db
    .insert(shopCash)
    .values({ shop_id: shopId, over_since })
    .onConflictDoUpdate({ target: shopCash.shop_id, set: { over_since } })
  const isOver = over_since !== null && stopsAt(over_since, settings) <= now
  await setCatalogMode(db, shopId, isOver ? now : null)
}

/** Returns when a shop that owes too much stops selling. */
export const stopsAt = (over_since: string, { cash_grace_days }: EarningSettings) =>
  new Date(new Date(over_since).getTime() + cash_grace_days * dayMs)

const sinceWhen = async (db: Db, shopId: number, now: Date) => {
  const [known] = await db.select().from(shopCash).where(eq(shopCash.shop_id, shopId)).for('update')
  return known?.over_since ?? now.toISOString()
}

const listWatched = async (db: Db) => {
  const owing = await db
    .select({ shop_id: ledgerAccounts.owner_id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.purpose, 'seller_cod_due'), gt(ledgerAccounts.balance_minor, 0)))
  const watched = await db
    .select({ shop_id: shops.id })
    .from(shops)
    .leftJoin(shopCash, eq(shopCash.shop_id, shops.id))
    .where(or(isNotNull(shops.catalogue_since), isNotNull(shopCash.over_since)))
  return [...new Set([...owing, ...watched].map(({ shop_id }) => shop_id))].toSorted(
    (one, other) => one - other,
  )
}
