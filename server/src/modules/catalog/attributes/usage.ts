import { and, arrayContains, countDistinct, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { attributeValues, products, variants, variantValues } from '../tables.ts'

/** Counts the products with variants along this attribute. */
export const countAsAxis = (db: Db, id: number) =>
  db.$count(products, and(isNull(products.deleted_at), arrayContains(products.axes, [id])))

/** Counts the products that have it as an axis or among their details. */
export const countUses = (db: Db, id: number) =>
  db.$count(
    products,
    and(
      isNull(products.deleted_at),
      or(
        arrayContains(products.axes, [id]),
        sql`${products.details} @> ${JSON.stringify([{ attribute_id: id }])}::jsonb`,
      ),
    ),
  )

/** Lists the values that variants use, each with the number of products. */
export const listUsedValues = (db: Db, valueIds: number[]) =>
  db
    .select({ label: attributeValues.label, products: countDistinct(products.id) })
    .from(variantValues)
    .innerJoin(
      variants,
      and(eq(variants.id, variantValues.variant_id), isNull(variants.deleted_at)),
    )
    .innerJoin(products, and(eq(products.id, variants.product_id), isNull(products.deleted_at)))
    .innerJoin(attributeValues, eq(attributeValues.id, variantValues.value_id))
    .where(inArray(variantValues.value_id, valueIds))
    .groupBy(attributeValues.id)
