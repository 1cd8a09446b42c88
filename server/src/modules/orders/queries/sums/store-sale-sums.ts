import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { toMarketDays } from '../../../metrics/market-days.ts'
import type { ChangedDay } from '../../../metrics/store-day-sums.ts'
import { getTimeZone } from '../../../settings/time-zone.ts'
import { storedDays, sumsOfProductDays } from './product-sums.ts'
import { sumsOfSaleDays } from './sale-sums.ts'
import { productSums, saleSums } from './tables.ts'

/** Replaces the sums of orders of some days by those of the orders. */
export const storeSaleSums = async (db: Db, days: ChangedDay[]) => {
  const time_zone = await getTimeZone(db)
  const due = listDueDays(days, time_zone)
  await db.execute(sql`
    delete from ${saleSums} t using ${due} where t.shop_id = d.shop_id and t.day = d.day`)
  await db.execute(sql`
    insert into ${saleSums} (shop_id, day, status, orders, hidden, sales_minor)
    ${sumsOfSaleDays(due, time_zone)}`)
  await storeProducts(db, due, time_zone)
}

/** The relation `d` of the days of shops whose sums of orders are due. */
export const listDueDays = (days: ChangedDay[], time_zone: string) => {
  const placed = days.filter(({ source }) => source === 'orders')
  return sql`${toMarketDays(placed, time_zone)} d`
}

/** Replaces the sums by product of those days that are recent, and deletes the others. */
const storeProducts = async (db: Db, due: SQL, time_zone: string) => {
  const first = sql`(now() - make_interval(days => ${storedDays}))::date`
  const recent = sql`(select * from ${due} where d.day >= ${first}) d`
  await db.execute(sql`delete from ${productSums} where day < ${first}`)
  await db.execute(sql`
    delete from ${productSums} t using ${recent} where t.shop_id = d.shop_id and t.day = d.day`)
  await db.execute(sql`
    insert into ${productSums} (shop_id, day, product_id, units, sales_minor, line_id, decimals)
    ${sumsOfProductDays(recent, time_zone)}`)
}
