import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

import { isAway, isTrading } from '../../catalog/availability/visible.ts'
import { shops } from '../../shops/public.ts'

const query = new QueryBuilder()

/** SQL condition: the promotion is of the platform, or of a shop with products for sale. */
export const isMarketsOrOnSale = (shopId: PgColumn, now: Date): SQL => {
  const onSale = query
    .select({ id: shops.id })
    .from(shops)
    .where(sql`${isTrading(now)} and not ${isAway(now)}`)
  return sql`(${shopId} is null or ${shopId} in ${onSale})`
}

/** Order by: the platform's first, then one per shop before the second of any shop. */
export const shopsInTurn = (shopId: PgColumn, endsAt: PgColumn): SQL[] => [
  sql`${shopId} is not null`,
  sql`case when ${shopId} is not null
    then row_number() over (partition by ${shopId} order by ${endsAt}) end`,
]
