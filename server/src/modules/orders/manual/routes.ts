import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { hashOfNone } from '../../accounts/session/password.ts'
import { askVies, storeAnswer } from '../../buyer-taxes/vat-ids/ask-vies.ts'
import { getOrder } from '../queries/queries.ts'
import { changeBilling } from './change-billing.ts'
import { listCustomers } from './customer.ts'
import { editOrAsk } from './approval/edit-or-ask.ts'
import { listOrderProducts } from './list-products.ts'
import { previewLowering } from './lower-paid.ts'
import { previewManual } from './place-manual.ts'
import { placeOrAsk } from './approval/place-or-ask.ts'

/** Routes for orders by staff, and for changes before an order is packed. */
export const manualOrderRoutes = async (app: FastifyInstance) => {
  const calls = api.admin.manualOrder

  answer(app, calls.customers, async (query, { db }) => ({ data: await listCustomers(db, query) }))

  answer(app, calls.products, async (query, { db, clock }) => ({
    data: await listOrderProducts(db, query, clock.now()),
  }))

  answer(
    app,
    calls.resource,
    ({ vat_id }, gate) => askVies(gate, vat_id),
    async (composed, answered, context) => {
      await storeAnswer(context, answered)
      return { data: await previewManual(context, composed) }
    },
  )

  // Hashing is slow, and so is VIES: both run before the transaction.
  answer(
    app,
    calls.create,
    async ({ customer, vat_id }, gate) => ({
      password_hash: customer ? await hashOfNone() : '',
      answered: await askVies(gate, vat_id),
    }),
    async (draft, { password_hash, answered }, context) => {
      const { actor } = context
      await storeAnswer(context, answered)
      const done = await placeOrAsk(context, actor, { draft, password_hash })
      if ('approval_id' in done) return { data: done, message: m.approval_requested() }
      return { data: done.booked, message: m.order_placed() }
    },
  )

  answer(app, calls.update, async (change, context) => {
    const { db, actor } = context
    const done = await editOrAsk(context, actor, change)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    const data = await getOrder(db, { reach: 'everything', id: change.id }, 'admin')
    return { data, message: m.order_changed() }
  })

  answer(app, api.admin.order.changeBilling, async (sent, context) => {
    const { db, actor } = context
    const isInvoiced = await changeBilling(context, actor, sent)
    const data = await getOrder(db, { reach: 'everything', id: sent.id }, 'admin')
    return { data, message: isInvoiced ? m.order_billing_later() : m.order_billing_changed() }
  })

  answer(app, calls.back, async (lowering, { db }) => ({
    data: await previewLowering(db, lowering),
  }))
}
