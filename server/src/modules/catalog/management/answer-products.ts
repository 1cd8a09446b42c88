import type { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { answer } from '../../../http/answer.ts'
import { removeProduct } from '../products/remove-product.ts'
import type { Seller } from '../products/rules.ts'
import { updateProduct } from '../products/update-product.ts'
import { getElements } from './elements.ts'
import { getProductDetail } from './get-detail.ts'
import { listRows } from './list-rows.ts'
import type { Scope } from './scope.ts'
import { getRow } from './rows.ts'

type Shared = 'elements' | 'list' | 'show' | 'setStatus' | 'remove'
type Calls = Pick<typeof api.admin.product, Shared> | Pick<typeof api.seller.product, Shared>

/**
 * The scope of an audience and its terms for writing; throws if the caller may not write, or not
 * now.
 */
export type Audience = {
  reachOf: (actor: Actor) => Scope
  termsOf: (db: Db, actor: Actor, now: Date) => Promise<Seller | undefined>
}

/** Registers the product routes that staff and sellers share. */
export const answerProducts = (
  app: FastifyInstance,
  calls: Calls,
  { reachOf, termsOf }: Audience,
) => {
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
