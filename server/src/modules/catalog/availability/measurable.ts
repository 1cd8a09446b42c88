import { isMeasurable, measureSentence } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { invalid } from '../../../http/failure.ts'
import { units } from '../tables.ts'

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
    throw invalid('quantity', measureSentence('Quantity', decimals))
}
