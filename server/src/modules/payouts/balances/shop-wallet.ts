import type { ShopWallet } from '@emporia/contract'
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { sellerEarnings } from '../../earnings/public.ts'
import {
  getAvailableAccount,
  getCodDueAccount,
  getDebtAccount,
  getPendingShareAccount,
  getTransitAccount,
} from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { isCashWithCourier } from '../../ledger/open-cash.ts'
import { toShopEarner } from '../earner.ts'
import { takingOut } from './withdrawable.ts'

/** Returns a shop's earnings by state, and whether they can be withdrawn. */
export const getShopWallet = async (db: Db, shopId: number, now: Date): Promise<ShopWallet> => {
  const owner = toShopEarner({ shop_id: shopId })
  const [available = 0, pending = 0, transit = 0, debt = 0, cash = 0] = await readBalances(db, [
    getAvailableAccount(owner),
    getPendingShareAccount(shopId),
    getTransitAccount(owner),
    getDebtAccount(owner),
    getCodDueAccount(shopId),
  ])
  return {
    available_minor: available,
    pending_minor: pending,
    in_withdrawal_minor: transit,
    debt_minor: debt,
    cod_due_minor: cash,
    ...(await takingOut(db, owner, now)),
    next_release: await findNextRelease(db, shopId),
  }
}

const day = sql<string>`date_trunc('day', ${sellerEarnings.matures_at})`
const left = sql<number>`sum(${sellerEarnings.share_minor} - ${sellerEarnings.reversed_minor})`

/**
 * Returns the next day on which earnings become available, and the amount. Earnings that wait for a
 * courier's payment have no day.
 */
const findNextRelease = async (db: Db, shopId: number) => {
  const [next] = await db
    .select({
      at: sql<string>`min(${sellerEarnings.matures_at})`.mapWith(sellerEarnings.matures_at),
      amount_minor: left,
    })
    .from(sellerEarnings)
    .where(
      and(
        eq(sellerEarnings.shop_id, shopId),
        isNull(sellerEarnings.matured_at),
        not(isCashWithCourier(sql`${sellerEarnings.order_id}`)),
      ),
    )
    .groupBy(day)
    .having(sql`${left} > 0`)
    .orderBy(asc(day))
    .limit(1)
  return next ?? null
}
