import { asc, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { preparedSelect } from '../../db/prepared.ts'
import { cartLines } from './tables.ts'

type Put = { user_id: number; product_id: number; variant_id: number; quantity: number }

/**
 * Adds a quantity of a variant to a cart and returns all lines in the order they were added. It is
 * one statement, so that a concurrent call waits and counts it.
 */
export const putLine = (db: Db, put: Put & { price_seen_minor: number }) => putAndSelect(db, put)

const { placeholder } = sql

// A statement does not see the rows that it writes, so the new line comes from this subquery.
const put = sql`insert into ${cartLines} as line
    (user_id, product_id, variant_id, quantity, price_seen_minor)
  values (${placeholder('user_id')}, ${placeholder('product_id')}, ${placeholder('variant_id')},
    ${placeholder('quantity')}, ${placeholder('price_seen_minor')})
  on conflict (user_id, variant_id) do update
    set quantity = line.quantity + excluded.quantity, price_seen_minor = excluded.price_seen_minor
  returning *`

const others = sql`select * from ${cartLines}
  where user_id = ${placeholder('user_id')} and variant_id <> ${placeholder('variant_id')}`

const all = new QueryBuilder().select().from(cartLines).orderBy(asc(cartLines.id))

const putAndSelect = preparedSelect({
  // The select reads both as one source under the name of the table.
  getSQL: () => sql`with put as (${put}),
    ${cartLines} as (select * from put union all ${others}) ${all}`,
  _: all._,
})
