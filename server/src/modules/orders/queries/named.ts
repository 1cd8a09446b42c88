import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { toLikePattern } from '../../../db/conditions/like.ts'
import { normalizeOrderNumber } from '../rules.ts'

/** SQL condition: the word is in the order number or the buyer's name. Each has its own index. */
export const isOfOrderNamed = (orderId: PgColumn | SQL, word: string): SQL =>
  sql`${orderId} in (
    select id from orders where number ilike ${toLikePattern(normalizeOrderNumber(word))}
    union all select o.id from users u join orders o on o.user_id = u.id
      where u.name ilike ${toLikePattern(word)})`
