import type { BookableKind } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { type Reach, within } from '../office/reach.ts'
import { products, units, variants } from '../tables.ts'
import { refuseUnmeasurable, unitOf } from '../selling/measurable.ts'
import { changeStock, type Hands } from './count-stock.ts'

type Booking = {
  variant_id: number
  kind: BookableKind
  quantity: number
  note?: string | undefined
}

/** Books a delivery, a loss or a correction of the stock of a variant in scope. */
export const bookStock = async (
  db: Db,
  { reach, booking }: { reach: Reach; booking: Booking },
  hands: Hands,
) => {
  const { variant_id, kind, quantity, note } = booking
  await refuseOutOfReach(db, reach, variant_id)
  refuseUnmeasurable(quantity, await decimalsOf(db, variant_id))
  const delta = kind === 'damage' ? -quantity : quantity
  await changeStock(db, { variant_id, kind, delta, note: note || null, field: 'quantity' }, hands)
}

export const refuseOutOfReach = async (db: Db, reach: Reach, variantId: number) => {
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(eq(variants.id, variantId), isNull(variants.deleted_at), within(reach)))
  if (found.length === 0) throw notFound('Variant')
}

const decimalsOf = async (db: Db, variantId: number) => {
  const [found] = await db
    .select({ decimals: unitOf.decimals })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .leftJoin(units, eq(units.id, products.unit_id))
    .where(eq(variants.id, variantId))
  return found?.decimals ?? 0
}
