import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type Line, toLines } from './queries.ts'
import { selectForOrder } from './select-products.ts'
import { cartLines } from './tables.ts'

/**
 * Empties a cart and returns its lines, in one statement. Of two concurrent checkouts only one gets
 * the lines; if a checkout fails, its rollback restores them.
 */
export const claimCart = async (db: Db, userId: number, now: Date): Promise<Line[]> =>
  toLines(await claim(db, { buyer: userId, now: now.toISOString() }))

const claim = selectForOrder(sql`items as (delete from ${cartLines}
  where user_id = ${sql.placeholder('buyer')}
  returning id, variant_id, quantity, price_seen_minor, id as at)`)
