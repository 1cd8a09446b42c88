import { isMeasurable, toFieldLabel } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { units, variants } from '../../tables.ts'
import type { Draft, Product } from '../draft.ts'
import { toMeasureSentence } from '../../availability/measurable.ts'
import { type Sentence, sentence } from '../../../../sentence.ts'

/**
 * Returns errors in the quantities of a draft: they must fit the unit, and the maximum must not be
 * below the minimum.
 */
export const errorsInQuantities = async (
  db: Db,
  draft: Draft,
  before: Product | undefined,
): Promise<Record<string, Sentence>> => {
  const unitId = draft.unit_id === undefined ? before?.unit_id : draft.unit_id
  const decimals = await decimalsOf(db, unitId)
  const errors: Record<string, Sentence> = {}
  const min = draft.min_quantity ?? before?.min_quantity ?? 1
  const max = draft.max_quantity === undefined ? before?.max_quantity : draft.max_quantity
  if (max && max < min) errors['max_quantity'] = sentence(m.product_maximum_low, { min })
  if (before && unitId !== before.unit_id && (await hasFinerStock(db, before.id, decimals)))
    errors['unit_id'] = sentence(m.unit_stock_finer)

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
  toMeasureSentence(field.endsWith('on_hand') ? m.field_stock() : toFieldLabel(field), decimals)
