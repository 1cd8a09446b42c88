import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { toLikePattern, toPrefixPattern } from '../../../db/conditions/like.ts'
import { normalizeOrderNumber } from '../rules.ts'

const prefixedMax = 1_000

/**
 * SQL that selects the orders whose number begins with what was typed, with or without the prefix of
 * the marketplace. LIKE finds no index for a pattern that the statement makes; its operators do.
 */
export const ordersNumbered = (typed: string): SQL => {
  const number = normalizeOrderNumber(typed).toUpperCase()
  return sql`(select id from orders where number like ${toPrefixPattern(number)})
    union all (select o.id
    from (select value -> 'order_number' ->> 'prefix' from settings where topic = 'general')
      as general (prefix)
    join orders o on o.number ~>=~ (prefix || ${number}) and o.number ~<~ (prefix || ${number} || '~')
    limit ${prefixedMax})`
}

/** SQL condition: the word begins the order number or is in the buyer's name. Each has its own index. */
export const isOfOrderNamed = (orderId: PgColumn | SQL, word: string): SQL =>
  sql`${orderId} in (${ordersNumbered(word)}
    union all select o.id from users u join orders o on o.user_id = u.id
      where u.name ilike ${toLikePattern(word)})`
