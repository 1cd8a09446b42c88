import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type CartOwner, forEachCart, valuesOfOwner } from './owner.ts'
import { type Line, toLines } from './queries.ts'
import { selectForOrder } from './select-products.ts'

/**
 * Empties a cart and returns its lines, in one statement. Of two concurrent checkouts only one gets
 * the lines; if a checkout fails, its rollback restores them.
 */
export const claimCart = async (db: Db, owner: CartOwner, now: Date): Promise<Line[]> =>
  toLines(await claimFor(owner)(db, valuesOfOwner(owner, now)))

const claimFor = forEachCart(({ lines, column }) =>
  selectForOrder(sql`items as (delete from ${lines}
    where ${column} = ${sql.placeholder('owner')}
    returning id, variant_id, quantity, price_seen_minor, id as at)`),
)
