import { type FieldErrors, isMeasurable, toFieldLabel, measureSentence } from '@emporia/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { units, variants } from '../../tables.ts'
import type { Draft, Product } from '../draft.ts'

/**
 * Returns errors in the quantities of a draft: they must fit the unit, and the maximum must not be
 * below the minimum.
 */
export const errorsInQuantities = async (
  db: Db,
  draft: Draft,
  before: Product | undefined,
): Promise<FieldErrors> => {
  const unitId = draft.unit_id === undefined ? before?.unit_id : draft.unit_id
  const decimals = await decimalsOf(db, unitId)
  const errors: FieldErrors = {}
  const min = draft.min_quantity ?? before?.min_quantity ?? 1
  const max = draft.max_quantity === undefined ? before?.max_quantity : draft.max_quantity
  if (max && max < min) errors['max_quantity'] = `Max quantity must be at least ${min}`
  if (before && unitId !== before.unit_id && (await hasFinerStock(db, before.id, decimals)))
    errors['unit_id'] = 'There is stock that this unit cannot measure. Correct the stock first'

  for (const [field, quantity] of quantitiesIn(draft))
    if (!isMeasurable(quantity, decimals)) errors[field] ??= sentenceOf(field, decimals)
  return errors
}

const decimalsOf = async (db: Db, unitId: number | null | undefined) => {
  if (!unitId) return 0
  const [unit] = await db.select().from(units).where(eq(units.id, unitId))
  return unit?.decimals ?? 0
}

/** Whether stock exists in quantities finer than these decimals. */
const hasFinerStock = async (db: Db, productId: number, decimals: number) =>
  (await db.$count(
    variants,
    and(
      eq(variants.product_id, productId),
      isNull(variants.deleted_at),
      sql`(${variants.on_hand} <> round(${variants.on_hand}, ${decimals}::int)
        or ${variants.held} <> round(${variants.held}, ${decimals}::int))`,
    ),
  )) > 0

const quantitiesIn = ({ min_quantity, max_quantity, low_stock, variants: rows = [] }: Draft) =>
  Object.entries({
    min_quantity,
    max_quantity,
    low_stock,
    ...Object.fromEntries(rows.map(({ on_hand }, index) => [`variants.${index}.on_hand`, on_hand])),
  }).flatMap(([field, quantity]): [string, number][] =>
    typeof quantity === 'number' ? [[field, quantity]] : [],
  )

const sentenceOf = (field: string, decimals: number) =>
  measureSentence(field.endsWith('on_hand') ? 'Stock' : toFieldLabel(field), decimals)
