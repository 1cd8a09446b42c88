import { isMeasurable } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import { invalid } from '../../../http/failure.ts'
import { units } from '../tables.ts'
import { sentence } from '../../../sentence.ts'

/**
 * The unit of a product, where `units` is joined; products without a unit are counted in pieces.
 */
export const unitColumns = {
  unit: sql<string>`coalesce(${units.short}, '')`,
  decimals: sql<number>`coalesce(${units.decimals}, 0)`,
}

/**
 * Throws if a quantity is finer than its unit: half a mug, or a thousandth of a meter sold in
 * tenths.
 */
export const assertMeasurable = (quantity: number, decimals: number) => {
  if (!isMeasurable(quantity, decimals))
    throw invalid('quantity', toMeasureSentence(m.field_quantity(), decimals))
}

/** Explains that a quantity has too many decimals for its unit. */
export const toMeasureSentence = (field: string, decimals: number) =>
  decimals === 0
    ? sentence(m.quantity_whole, { field })
    : sentence(m.quantity_decimals, { field, decimals })

export const toProductMeasureSentence = (product: string, decimals: number) =>
  decimals === 0
    ? sentence(m.quantity_product_whole, { product })
    : sentence(m.quantity_product_decimals, { product, decimals })
