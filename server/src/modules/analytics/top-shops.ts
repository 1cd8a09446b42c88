import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { soldMinor } from '../orders/queries/sold.ts'
import { platformName } from '../settings/platform-name.ts'
import { shops } from '../shops/public.ts'
import { type SalesFilter, isSold } from './sales.ts'

const topMax = 5

type TopShop = { shop_id: number | null; name: string; orders: number; sales_minor: number }

/** Returns the shops with the highest sales in a period, including the platform. */
export const listTopShops = async (db: Db, params: SalesFilter) => {
  const { rows } = await db.execute<TopShop>(sql`
    select sold.*, coalesce(${shops.name}, ${platformName}) as name
    from (
      select o.shop_id, count(*)::int as orders, sum(${soldMinor})::bigint as sales_minor
      from orders o where ${isSold(params)}
      group by 1 order by sales_minor desc, shop_id limit ${topMax}) sold
    left join ${shops} on ${shops.id} = sold.shop_id
    order by sales_minor desc, shop_id`)
  return rows
}
