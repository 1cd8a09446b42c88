import type { Choice } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type CartOwner, forEachCart, valuesOfOwner } from './owner.ts'
import { selectForCart } from './select-products.ts'
import { wantedValues, wantedVariant } from './wanted-variant.ts'

type Put = { product_id: number; product_attributes: Choice[]; quantity: number }

/**
 * Adds a quantity of a variant to a cart at its usual price, and returns all lines in the order they
 * were added. It is one statement, so that a concurrent call waits and counts it. Adds nothing if
 * there is no such variant; the caller checks whether its product is sold.
 */
export const putLine = (db: Db, owner: CartOwner, put: Put, now: Date) =>
  putAndShow(owner)(db, {
    ...valuesOfOwner(owner, now),
    quantity: put.quantity,
    ...wantedValues(put),
  })

const { placeholder } = sql

// A statement does not see the rows that it writes, so the new line comes from this subquery.
const putAndShow = forEachCart(({ lines, column }) =>
  selectForCart(sql`wanted as (${wantedVariant}),
  put as (
    insert into ${lines} as line (${column}, product_id, variant_id, quantity, price_seen_minor)
    select ${placeholder('owner')}, product_id, id, ${placeholder('quantity')}::numeric, price_minor
    from wanted
    on conflict (${column}, variant_id) do update
      set quantity = line.quantity + excluded.quantity, price_seen_minor = excluded.price_seen_minor
    returning *
  ), items as (
    select id, variant_id, quantity, price_seen_minor, id as at from put
    union all
    select id, variant_id, quantity, price_seen_minor, id from ${lines}
    where ${column} = ${placeholder('owner')} and variant_id not in (select id from wanted)
  )`),
)
