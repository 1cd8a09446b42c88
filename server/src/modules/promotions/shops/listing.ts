import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

import { isAway, isTrading } from '../../catalog/selling/visible.ts'
import { shops } from '../../shops/tables.ts'

const query = new QueryBuilder()

/** Promotions of the marketplace, and of shops of which something can be bought. */
export const isMarketsOrOnSale = (shopId: PgColumn, now: Date): SQL => {
  const onSale = query
    .select({ id: shops.id })
    .from(shops)
    .where(sql`${isTrading(now)} and not ${isAway(now)}`)
  return sql`(${shopId} is null or ${shopId} in ${onSale})`
}

/** Those of the marketplace first, then one of each shop before the second of any. */
export const shopsInTurn = (shopId: PgColumn, endsAt: PgColumn): SQL[] => [
  sql`${shopId} is not null`,
  sql`case when ${shopId} is not null
    then row_number() over (partition by ${shopId} order by ${endsAt}) end`,
]
