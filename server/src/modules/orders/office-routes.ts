import { api, orderFlow, orderStatuses } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { hideOrder } from './moving/hide-order.ts'
import { countByStatus, listOrders } from './reading/list-orders.ts'
import { moveOrder } from './moving/move-order.ts'
import { getOrder } from './reading/queries.ts'
import { within } from './reading/reach.ts'
import { toolsOf } from './tools.ts'

/** What sellers do with their own orders, and staff with all of them. */
export const orderOfficeRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.order.list, async (query, { actor, db }) => ({
    data: await listOrders(db, { shop_id: actor.shop_id }, query),
  }))

  answer(app, api.seller.order.show, async ({ id }, { actor, db }) => ({
    data: await getOrder(db, { reach: { shop_id: actor.shop_id }, id }, 'seller'),
  }))

  answer(app, api.seller.order.move, async (move, context) => {
    const { actor, db } = context
    const reach = { shop_id: actor.shop_id }
    await moveOrder(db, actor, { reach, move }, toolsOf(context))
    return { data: await getOrder(db, { reach, id: move.id }, 'seller'), message: 'Order updated' }
  })

  answer(app, api.admin.order.list, async (query, { db }) => ({
    data: await listOrders(db, 'everything', query),
  }))

  answer(app, api.admin.order.show, async ({ id }, { db }) => ({
    data: await getOrder(db, { reach: 'everything', id }, 'admin'),
  }))

  answer(app, api.admin.order.statuses, async (_, { db }) => {
    const counts = await countByStatus(db, within('everything'))
    return {
      data: orderStatuses.map((status) => ({
        status,
        count: counts[status],
        moves: [...orderFlow[status]],
      })),
    }
  })

  answer(app, api.admin.order.move, async (move, context) => {
    const { actor, db } = context
    const reach = 'everything'
    await moveOrder(db, actor, { reach, move }, toolsOf(context))
    return { data: await getOrder(db, { reach, id: move.id }, 'admin'), message: 'Order updated' }
  })

  answer(app, api.admin.order.remove, async ({ id }, { db, clock }) => {
    await hideOrder(db, id, clock.now())
    return { data: null, message: 'Order deleted' }
  })
}
