import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer, answerPrepared } from '../../../http/answer.ts'
import { hashOfNone } from '../../session/password.ts'
import { getOrder } from '../reading/queries.ts'
import { toolsOf } from '../tools.ts'
import { listCustomers } from './customer.ts'
import { editOrder } from './edit-order.ts'
import { listThings } from './list-things.ts'
import { previewLowering } from './lower-paid.ts'
import { placeManual, previewManual } from './place-manual.ts'

/** What the staff writes for customers, and what it changes of an order before it is packed. */
export const manualOrderRoutes = async (app: FastifyInstance) => {
  const calls = api.admin.manualOrder

  answer(app, calls.customers, async (query, { db }) => ({ data: await listCustomers(db, query) }))

  answer(app, calls.things, async (query, { db, clock }) => ({
    data: await listThings(db, query, clock.now()),
  }))

  answer(app, calls.resource, async (composed, context) => ({
    data: await previewManual(context.db, composed, toolsOf(context)),
  }))

  // Hashing takes time, so before the transaction.
  answerPrepared(
    app,
    calls.create,
    ({ customer }) => (customer ? hashOfNone() : Promise.resolve('')),
    async (draft, password_hash, context) => {
      const { db, actor } = context
      return {
        data: await placeManual(db, actor, { draft, password_hash }, toolsOf(context)),
        message: 'Order placed',
      }
    },
  )

  answer(app, calls.update, async (change, context) => {
    const { db, actor } = context
    await editOrder(db, actor, change, toolsOf(context))
    const data = await getOrder(db, { reach: 'everything', id: change.id }, 'admin')
    return { data, message: 'Order changed' }
  })

  answer(app, calls.back, async (lowering, { db }) => ({
    data: await previewLowering(db, lowering),
  }))
}
