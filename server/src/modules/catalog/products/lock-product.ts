import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { products } from '../tables.ts'
import { type Scope, scopeFilter } from '../management/scope.ts'

/** Returns a product in scope, locked until the transaction ends; orders can still be placed. */
export const lockProduct = async (db: Db, reach: Scope, id: number) => {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), scopeFilter(reach)))
    .for('no key update')
  if (!product) throw notFound(m.product_missing)
  return product
}
