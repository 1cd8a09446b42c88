import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { orders } from '../tables.ts'

/** Orders the caller may read or change. Every query applies it, so other orders answer 404. */
export type Scope = { user_id: number } | { shop_id: number } | 'everything'

export const scopeFilter = (reach: Scope): SQL | undefined => {
  if (reach === 'everything') return isNull(orders.hidden_at)
  if ('user_id' in reach) return eq(orders.user_id, reach.user_id)
  return and(eq(orders.shop_id, reach.shop_id), isNull(orders.hidden_at))
}
