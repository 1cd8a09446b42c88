import { isMeasurable, measureSentence } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { invalid } from '../../../http/failure.ts'
import { units } from '../tables.ts'

/** What a thing is measured in, where `units` is joined to it; without a unit it is counted. */
export const unitOf = {
  unit: sql<string>`coalesce(${units.short}, '')`,
  decimals: sql<number>`coalesce(${units.decimals}, 0)`,
}

/** Refuses a quantity that is finer than its unit: half a mug, a thousandth of a metre sold by ten. */
export const refuseUnmeasurable = (quantity: number, decimals: number) => {
  if (!isMeasurable(quantity, decimals))
    throw invalid('quantity', measureSentence('Quantity', decimals))
}
