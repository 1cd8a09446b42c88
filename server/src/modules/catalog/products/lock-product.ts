import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { products } from '../tables.ts'
import { type Reach, within } from '../office/reach.ts'

/** A product within reach, locked until the transaction ends; buyers may go on ordering it. */
export const lockProduct = async (db: Db, reach: Reach, id: number) => {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), within(reach)))
    .for('no key update')
  if (!product) throw notFound('Product')
  return product
}
