import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { removeProduct } from '../products/remove-product.ts'
import { updateProduct } from '../products/update-product.ts'
import { getElements } from './elements.ts'
import type { Audience, ProductCalls } from './audience.ts'
import { allowProductUndo } from './undo-product.ts'
import { getProductDetail } from './get-detail.ts'
import { listRows } from './list-rows.ts'
import { getRow } from './rows.ts'

/** Registers the product routes that staff and sellers share. */
export const answerProducts = (
  app: FastifyInstance,
  calls: ProductCalls,
  { reachOf, termsOf }: Audience,
) => {
  allowProductUndo(app, calls, { reachOf, termsOf })

  answer(app, calls.elements, async (_, { actor, db }) => ({
    data: await getElements(db, reachOf(actor)),
  }))

  answer(app, calls.list, async (query, { actor, db, clock }) => ({
    data: await listRows(db, reachOf(actor), query, clock.now()),
  }))

  answer(app, calls.show, async ({ id }, { actor, db, clock }) => ({
    data: await getProductDetail(db, reachOf(actor), id, clock.now()),
  }))

  answer(app, calls.setStatus, async (change, { actor, db, jobs, clock }) => {
    const now = clock.now()
    const seller = await termsOf(db, actor, now)
    await updateProduct(db, reachOf(actor), change, { actor, seller, received: [], jobs, now })
    return { data: await getRow(db, change.id, now), message: m.product_updated() }
  })

  answer(app, calls.remove, async ({ id }, { actor, db, clock }) => {
    await termsOf(db, actor, clock.now())
    await removeProduct(db, reachOf(actor), id, clock.now())
    return { data: null, message: m.product_deleted() }
  })
}
