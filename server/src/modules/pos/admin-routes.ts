import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { decideOrAsk as decideRemittanceOrAsk } from './cash/decide-or-ask.ts'
import { getRemittance, listRemittances } from './cash/list-cash.ts'
import { eraseCustomerOfSale } from './customers/erase-customer.ts'
import { listSales } from './queries/list.ts'
import { getPosOrder } from './queries/view.ts'
import { decideOrAsk } from './review/decide-or-ask.ts'

/** POS routes for staff: sales, devices and cash. */
export const posAdminRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.pos.sale.list, async (query, { db }) => ({
    data: await listSales(db, 'everything', query),
  }))
  answer(app, api.admin.pos.sale.show, async ({ id }, context) => ({
    data: await getPosOrder(context, 'everything', id),
  }))
  answer(app, api.admin.pos.sale.setStatus, async (decision, context) => {
    const decided = await decideOrAsk(context, decision)
    if ('approval_id' in decided) return { data: decided, message: m.approval_requested() }
    const order = await getPosOrder(context, 'everything', decision.id)
    return {
      data: order,
      message: m.pos_sale_decided({
        number: order.number,
        status: decision.status === 'accepted' ? 'accepted' : 'other',
      }),
    }
  })
  answer(app, api.admin.pos.till.remittances, async (query, { db }) => ({
    data: await listRemittances(db, undefined, query),
  }))
  answer(app, api.admin.pos.till.decide, async (decision, context) => {
    const done = await decideRemittanceOrAsk(context, decision)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    return { data: await getRemittance(context.db, done.booked.id) }
  })
  answer(app, api.admin.pos.customer.forget, async ({ id }, { db, actor, log, after }) => {
    const sales = await eraseCustomerOfSale(db, id)
    after(() => log.info({ event: 'till_customer_erased', actor: actor.id, sale: id }, 'security'))
    return { data: null, message: m.pos_customer_erased({ count: sales }) }
  })
}
