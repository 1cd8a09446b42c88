import type { AdminDashboard, Permission, SalesPeriod } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { toPeriod } from '../metrics/period.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { compareCustomers, compareLedger, countOpen } from './dashboard-figures.ts'
import { countTasks } from './dashboard-tasks.ts'
import { comparePurchases } from './purchases.ts'
import { type SalesFilter as Sales, listDays } from './sales.ts'
import { listTop } from './top-products.ts'
import { listTopShops } from './top-shops.ts'
import { toVisitPeriod } from './visits/period.ts'
import { compareVisitors } from './visits/queries.ts'

type Asker = Pick<Actor, 'id' | 'permissions' | 'is_owner'>
type Params = { days: SalesPeriod; now: Date }

/**
 * Returns the admin dashboard, limited to the caller's permissions. Figures without permission are
 * not queried.
 */
export const getAdminDashboard = async (
  db: Db,
  actor: Asker,
  { days, now }: Params,
): Promise<AdminDashboard> => {
  const { time_zone } = await getGeneralSettings(db)
  const period = toPeriod({ days }, { now, time_zone })
  const holds = (key: Permission) => actor.permissions.includes(key)
  const books = holds('billing') ? await compareLedger(db, period) : null

  return {
    days,
    tasks: await countTasks(db, actor, now),
    open: holds('order') ? await countOpen(db) : null,
    sales: holds('order') ? await salesOf(db, { period }) : null,
    visitors: await compareVisitors(db, await toVisitPeriod(db, days, now)),
    customers: holds('customer') ? await compareCustomers(db, period) : null,
    earnings_minor: books && books.earnings_minor,
    books: books && books.books,
  }
}

const salesOf = async (db: Db, params: Sales) => {
  const series = await listDays(db, params)
  const sum = (key: 'orders' | 'orders_before' | 'sales_minor' | 'before_minor') =>
    series.reduce((total, day) => total + day[key], 0)

  return {
    today_minor: series.at(-1)?.sales_minor ?? 0,
    yesterday_minor: series.at(-2)?.sales_minor ?? 0,
    sales_minor: { now: sum('sales_minor'), before: sum('before_minor') },
    orders: { now: sum('orders'), before: sum('orders_before') },
    ...(await comparePurchases(db, params)),
    days: series,
    top_products: await listTop(db, params),
    top_shops: await listTopShops(db, params),
  }
}
