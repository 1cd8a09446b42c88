import { eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Actor } from '../../http/actor.ts'
import { orders } from '../orders/tables.ts'

const keys = new Set(['order', 'billing'])

/** Whose papers somebody may see: a buyer’s own, a shop’s own, all for staff with a key to orders. */
export const withinReachOf = ({
  id,
  role,
  shop_id,
  permissions,
  rights = [],
}: Actor): SQL | undefined => {
  if (role === 'user' || role === 'member') return eq(orders.user_id, id)
  if (role === 'seller')
    return shop_id && rights.includes('order') ? eq(orders.shop_id, shop_id) : sql`false`
  return permissions.some((key) => keys.has(key)) ? isNull(orders.hidden_at) : sql`false`
}
