import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { attributeValues, variantValues } from '../tables.ts'

/** Lists the options of each variant in the order of the product's axes. */
export const listChoices = async (db: Db, variantIds: number[], axes: number[]) => {
  const choices = await db
    .select({
      variant_id: variantValues.variant_id,
      attribute_id: variantValues.attribute_id,
      value_id: variantValues.value_id,
      label: attributeValues.label,
    })
    .from(variantValues)
    .innerJoin(attributeValues, eq(attributeValues.id, variantValues.value_id))
    .where(inArray(variantValues.variant_id, variantIds))
  return choices.toSorted(
    (one, other) => axes.indexOf(one.attribute_id) - axes.indexOf(other.attribute_id),
  )
}
