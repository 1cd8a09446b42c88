import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { houseName } from '../catalog/selling/house.ts'
import { orders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { isSold, type Period } from './sales.ts'

const topMax = 5

type TopShop = { shop_id: number | null; name: string; orders: number; sales_minor: number }

/** The shops that sold most in the last days, the house among them. */
export const listTopShops = async (db: Db, period: Period) => {
  const { rows } = await db.execute<TopShop>(sql`
    select sold.*, coalesce(${shops.name}, ${houseName}) as name
    from (
      select ${orders.shop_id} as shop_id, count(*)::int as orders,
        sum(${orders.subtotal_minor} - ${orders.discount_minor})::bigint as sales_minor
      from ${orders} where ${isSold(period, period.days)}
      group by 1 order by sales_minor desc, shop_id limit ${topMax}) sold
    left join ${shops} on ${shops.id} = sold.shop_id
    order by sales_minor desc, shop_id`)
  return rows
}
