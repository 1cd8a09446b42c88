import { statuses } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { allowUndo } from '../../../http/undo/undoing.ts'
import { restoreProduct } from '../products/restore-product.ts'
import { products } from '../tables.ts'
import type { Audience, ProductCalls } from './audience.ts'
import type { Scope } from './scope.ts'

/** Makes changes of a product's status and its deletion undoable. */
export const allowProductUndo = (
  app: FastifyInstance,
  calls: Pick<ProductCalls, 'setStatus' | 'remove'>,
  { reachOf, termsOf }: Audience,
) => {
  allowUndo(app, calls.setStatus, {
    read: async ({ id }, { db, actor }) => {
      const rows = await readProduct(db, reachOf(actor), id)
      // The call sets no other status, so a draft cannot become one again.
      return rows.flatMap(({ status, deleted_at }) =>
        deleted_at === null && isSettable(status) ? { id, status } : [],
      )
    },
  })

  allowUndo(app, calls.remove, {
    read: ({ id }, { db, actor }) => readProduct(db, reachOf(actor), id),
    revert: async (was, { db, actor, jobs, now }) => {
      const seller = await termsOf(db, actor, now)
      const acting = { reach: reachOf(actor), by: { actor, seller, received: [], jobs, now } }
      for (const { id, status } of was) await restoreProduct(db, acting, { product_id: id, status })
    },
  })
}

const isSettable = (status: string) => statuses.some((one) => one === status)

/** Returns a product in scope, also if it is deleted. */
const readProduct = (db: Db, reach: Scope, id: number) =>
  db
    .select({ id: products.id, status: products.status, deleted_at: products.deleted_at })
    .from(products)
    .where(
      and(
        eq(products.id, id),
        reach === 'everything' ? undefined : eq(products.shop_id, reach.shop_id),
      ),
    )
    .for('no key update')
