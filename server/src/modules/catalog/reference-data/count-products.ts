import { and, count, inArray, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { products } from '../tables.ts'

/** Counts the products that refer to each of these rows in a column, without deleted products. */
export const countProductsBy = async (db: Db, column: PgColumn, ids: number[]) => {
  const counted = await db
    .select({ id: column, products: count() })
    .from(products)
    .where(and(inArray(column, ids), isNull(products.deleted_at)))
    .groupBy(column)
  const counts = new Map(counted.map((row) => [Number(row.id), row.products]))
  return (id: number) => counts.get(id) ?? 0
}
