import type { Choice } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { getSellable } from '../catalog/availability/get-sellable.ts'
import { assertMeasurable } from '../catalog/availability/measurable.ts'
import { type CartOwner, valuesOfOwner } from './owner.ts'
import { type Line, loadLines, toLines } from './queries.ts'
import { selectForOrder } from './select-products.ts'
import { wantedValues, wantedVariant } from './wanted-variant.ts'

export type LineInput = { product_id: number; product_attributes: Choice[]; quantity: number }

/** Returns the single line of a direct purchase. */
export const loadPurchaseLine = async (
  db: Db,
  owner: CartOwner,
  input: LineInput,
  now: Date,
): Promise<Line[]> => {
  const { quantity } = input
  const values = { ...valuesOfOwner(owner, now), quantity, ...wantedValues(input) }
  const rows = await selectWanted(db, values)
  const [row] = rows
  if (row?.is_sold) {
    assertMeasurable(quantity, row.decimals)
    return toLines(rows)
  }
  // Throws why not, unless the product has become available in between.
  const { variant_id, decimals } = await getSellable(db, input, now)
  assertMeasurable(quantity, decimals)
  return loadLines(db, owner.user_id, [{ id: variant_id, variant_id, quantity }], now)
}

const selectWanted = selectForOrder(sql`items as (
  select id, id as variant_id, ${sql.placeholder('quantity')}::numeric as quantity,
    null::bigint as price_seen_minor, 1 as at
  from (${wantedVariant}) as wanted)`)
