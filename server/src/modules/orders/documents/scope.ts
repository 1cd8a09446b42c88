import { eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Actor } from '../../../http/actor.ts'
import { orders } from '../tables.ts'

const orderPermissions = new Set(['order', 'billing'])

/**
 * Scope of documents: buyers see their own, shops their own, and staff with a permission for orders
 * all.
 */
export const toScopeFilter = ({
  id,
  role,
  shop_id,
  permissions,
  rights = [],
}: Actor): SQL | undefined => {
  if (role === 'user' || role === 'member') return eq(orders.user_id, id)
  if (role === 'seller')
    return shop_id && rights.includes('order') ? eq(orders.shop_id, shop_id) : sql`false`
  return permissions.some((key) => orderPermissions.has(key))
    ? isNull(orders.hidden_at)
    : sql`false`
}
