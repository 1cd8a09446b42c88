import type { BookableKind } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { type Scope, scopeFilter } from '../management/scope.ts'
import { products, units, variants } from '../tables.ts'
import { assertMeasurable, unitColumns } from '../availability/measurable.ts'
import { changeStock, type StockContext } from './count-stock.ts'

type Booking = {
  variant_id: number
  kind: BookableKind
  quantity: number
  note?: string | undefined
}

/** Books a delivery, a loss or a correction of the stock of a variant in scope. */
export const bookStock = async (
  context: StockContext,
  { reach, booking }: { reach: Scope; booking: Booking },
) => {
  const { db } = context
  const { variant_id, kind, quantity, note } = booking
  await assertInScope(db, reach, variant_id)
  assertMeasurable(quantity, await decimalsOf(db, variant_id))
  const delta = kind === 'damage' ? -quantity : quantity
  await changeStock(context, { variant_id, kind, delta, note: note || null, field: 'quantity' })
}

export const assertInScope = async (db: Db, reach: Scope, variantId: number) => {
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(eq(variants.id, variantId), isNull(variants.deleted_at), scopeFilter(reach)))
  if (found.length === 0) throw notFound(m.variant_missing)
}

const decimalsOf = async (db: Db, variantId: number) => {
  const [found] = await db
    .select({ decimals: unitColumns.decimals })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .leftJoin(units, eq(units.id, products.unit_id))
    .where(eq(variants.id, variantId))
  return found?.decimals ?? 0
}
