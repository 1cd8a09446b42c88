import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { soldMinor } from '../orders/queries/sold.ts'
import { hasSaleSums, withSaleSums } from '../orders/queries/sums/sale-sums.ts'
import { platformName } from '../settings/platform-name.ts'
import { shops } from '../shops/public.ts'
import { isDayIn, isSold, type SalesFilter, scopeOf } from './sales.ts'

const topMax = 5

type TopShop = { shop_id: number | null; name: string; orders: number; sales_minor: number }

/** Returns the shops with the highest sales in a period, including the platform. */
export const listTopShops = async (db: Db, params: SalesFilter) => {
  const isStored = await hasSaleSums(db, scopeOf(params))
  const { rows } = await db.execute<TopShop>(sql`
    ${isStored ? sql`with ${withSaleSums(scopeOf(params), isDayIn(params.period))}` : sql``}
    select sold.*, coalesce(${shops.name}, ${platformName}) as name
    from (
      ${isStored ? addUpSums : addUpOrders(params)}
      group by 1 order by sales_minor desc, shop_id limit ${topMax}) sold
    left join ${shops} on ${shops.id} = sold.shop_id
    order by sales_minor desc, shop_id`)
  return rows
}

const addUpSums = sql`
  select nullif(shop_id, 0) as shop_id, sum(orders)::int as orders,
    sum(sales_minor)::bigint as sales_minor
  from sums where status <> 'cancelled'`

const addUpOrders = (params: SalesFilter) => sql`
  select o.shop_id, count(*)::int as orders, sum(${soldMinor})::bigint as sales_minor
  from orders o where ${isSold(params)}`
