import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { likeOf } from '../../../db/conditions/like.ts'
import { orderNumberOf } from '../rules.ts'

/** Whose order has the word in its number or in its buyer's name: each found by an index of its own. */
export const isOfOrderNamed = (orderId: PgColumn | SQL, word: string): SQL =>
  sql`${orderId} in (
    select id from orders where number ilike ${likeOf(orderNumberOf(word))}
    union all select o.id from users u join orders o on o.user_id = u.id
      where u.name ilike ${likeOf(word)})`
