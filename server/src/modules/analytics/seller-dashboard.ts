import type { SalesPeriod, SellerDashboard, ShopRight } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { countLowStock } from '../catalog/management/list-rows.ts'
import { getShopCash } from '../earnings/cash/shop-cash.ts'
import {
  getAvailableAccount,
  getCodDueAccount,
  getDebtAccount,
  seller,
  getPendingShareAccount,
  getTransitAccount,
} from '../ledger/accounts.ts'
import { readBalances } from '../ledger/balances.ts'
import { countByStatus } from '../orders/queries/list-orders.ts'
import { countStoredOrders } from '../orders/queries/sums/count-stored-orders.ts'
import { orders } from '../orders/public.ts'
import { findLivePackage } from '../subscriptions/queries.ts'
import { toPeriod } from '../metrics/period.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { listDays } from './sales.ts'
import { listTop } from './top-products.ts'

type Seller = { shop_id: number; owner_id: number; rights?: readonly ShopRight[] }
type Params = { days: SalesPeriod; now: Date }

const dayMs = 86_400_000

/**
 * Returns the shop's dashboard: open work, earnings and comparisons, limited to the caller's
 * rights.
 */
export const getSellerDashboard = async (
  db: Db,
  { shop_id, owner_id, rights = [] }: Seller,
  { days, now }: Params,
): Promise<SellerDashboard> => {
  const { time_zone } = await getGeneralSettings(db)
  const sold = { shop_id, period: toPeriod({ days }, { now, time_zone }) }
  const may = (right: ShopRight) => rights.includes(right)
  const series = may('order') || may('money') ? await listDays(db, sold) : []

  return {
    counts: may('order') ? await countOrders(db, shop_id) : null,
    low_stock: may('product') ? await countLowStock(db, shop_id, now) : null,
    money: may('money') ? await moneyOf(db, shop_id) : null,
    package: await packageOf(db, owner_id, now),
    ...salesOf(series, may),
    top: may('order') ? await topOf(db, sold, may) : null,
  }
}

const countOrders = async (db: Db, shop_id: number) =>
  (await countStoredOrders(db, { shop_id }))?.all ??
  (await countByStatus(db, eq(orders.shop_id, shop_id)))

type May = (right: ShopRight) => boolean
type Day = Awaited<ReturnType<typeof listDays>>[number]

const salesOf = (series: Day[], may: May) => {
  const counted = (count: number) => (may('order') ? count : null)
  const amount = (minor: number) => (may('money') ? minor : null)
  const sum = (key: Exclude<keyof Day, 'day'>) => series.reduce((total, day) => total + day[key], 0)
  const today = series.at(-1)
  return {
    today: {
      orders: counted(today?.orders ?? 0),
      sales_minor: amount(today?.sales_minor ?? 0),
      before_minor: amount(series.at(-2)?.sales_minor ?? 0),
    },
    sales: {
      days: series.map((sold) => ({
        day: sold.day,
        orders: counted(sold.orders),
        sales_minor: amount(sold.sales_minor),
        before_minor: amount(sold.before_minor),
      })),
      orders: counted(sum('orders')),
      orders_before: counted(sum('orders_before')),
      sales_minor: amount(sum('sales_minor')),
      before_minor: amount(sum('before_minor')),
    },
  }
}

const topOf = async (db: Db, sold: Parameters<typeof listTop>[1], may: May) => {
  const top = await listTop(db, sold)
  return may('money') ? top : top.map((one) => ({ ...one, sales_minor: null }))
}

const moneyOf = async (db: Db, shopId: number) => {
  const owner = seller(shopId)
  const [pending_minor = 0, available_minor = 0, withdrawal_minor = 0, due = 0, debt = 0] =
    await readBalances(db, [
      getPendingShareAccount(shopId),
      getAvailableAccount(owner),
      getTransitAccount(owner),
      getCodDueAccount(shopId),
      getDebtAccount(owner),
    ])
  const { stops_at, stopped_at } = await getShopCash(db, shopId)
  const due_minor = due + debt
  return { pending_minor, available_minor, withdrawal_minor, due_minor, stops_at, stopped_at }
}

const packageOf = async (db: Db, holder_id: number, now: Date) => {
  const found = await findLivePackage(db, { holder_id, kind: 'shop' }, now)
  if (!found) return null
  const { name, ends_at } = found
  return { name, ends_at, days_left: ends_at === null ? null : daysUntil(ends_at, now) }
}

/** A package in its grace period has no days left. */
const daysUntil = (at: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / dayMs))
