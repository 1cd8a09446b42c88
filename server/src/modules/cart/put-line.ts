import { asc, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

import type { Db } from '../../db/client.ts'
import { preparedSelect } from '../../db/prepared.ts'
import { cartLines } from './tables.ts'

type Put = { user_id: number; product_id: number; variant_id: number; quantity: number }

/**
 * Puts more of a variant into a cart, and gives all its lines in the order they came. One statement:
 * of two clicks at once, the second waits for the first and counts it.
 */
export const putLine = (db: Db, put: Put & { price_seen_minor: number }) => putAndSelect(db, put)

const { placeholder } = sql

// What a statement writes, the rest of it does not see: so the line that was put comes from there.
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
  // What is selected from is both together, under the name of the table.
  getSQL: () => sql`with put as (${put}),
    ${cartLines} as (select * from put union all ${others}) ${all}`,
  _: all._,
})
