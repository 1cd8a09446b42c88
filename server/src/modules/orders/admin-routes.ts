import { api, orderExports, orderFlow, orderStatuses } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { toCsvFile } from '../../http/request/send-file.ts'
import { cancelLines } from './manual/cancel-lines.ts'
import { checkPickupCode, handOver } from './status/hand-over.ts'
import { hideOrder } from './status/hide-order.ts'
import { countForTabs, listOrders } from './queries/list-orders.ts'
import { moveOrders } from './status/set-status-bulk.ts'
import { moveOrder } from './status/set-order-status.ts'
import { noteOrder } from './status/note-order.ts'
import { getOrder } from './queries/queries.ts'
import { writeOrders } from './queries/write-orders.ts'
import { taxRecordRoutes } from './tax-records/routes.ts'

/** Order routes for sellers with their own orders, and for staff with all orders. */
export const orderAdminRoutes = async (app: FastifyInstance) => {
  answerBulk(app)
  answerLines(app)
  answerNotes(app)
  answerExports(app)
  answerPickups(app)
  await taxRecordRoutes(app)

  answer(app, api.seller.order.list, async (query, { actor, db }) => ({
    data: await listOrders(db, { shop_id: actor.shop_id }, query),
  }))

  answer(app, api.seller.order.show, async ({ id }, { actor, db }) => ({
    data: await getOrder(db, { reach: { shop_id: actor.shop_id }, id }, 'seller'),
  }))

  answer(app, api.seller.order.move, async (move, context) => {
    const { actor, db } = context
    const reach = { shop_id: actor.shop_id }
    await moveOrder(context, actor, { reach, move })
    return {
      data: await getOrder(db, { reach, id: move.id }, 'seller'),
      message: m.order_updated(),
    }
  })

  answer(app, api.admin.order.list, async (query, { db }) => ({
    data: await listOrders(db, 'everything', query),
  }))

  answer(app, api.admin.order.show, async ({ id }, { db }) => ({
    data: await getOrder(db, { reach: 'everything', id }, 'admin'),
  }))

  answer(app, api.admin.order.statuses, async (_, { db }) => {
    const counts = await countForTabs(db, 'everything', [])
    return {
      data: orderStatuses.map((status) => ({
        status,
        count: counts[status],
        moves: [...orderFlow.listNext(status)],
      })),
    }
  })

  answer(app, api.admin.order.move, async (move, context) => {
    const { actor, db } = context
    const reach = 'everything'
    await moveOrder(context, actor, { reach, move })
    return { data: await getOrder(db, { reach, id: move.id }, 'admin'), message: m.order_updated() }
  })

  answer(app, api.admin.order.remove, async ({ id }, { db, clock }) => {
    await hideOrder(db, id, clock.now())
    return { data: null, message: m.order_deleted() }
  })
}

/**
 * Runs before the transaction of the call, because every changed order gets its own transaction.
 */
const answerBulk = (app: FastifyInstance) => {
  answer(
    app,
    api.seller.order.moveBulk,
    (input, context) => {
      const { actor } = context
      return moveOrders(context, actor, { ...input, reach: { shop_id: actor.shop_id } })
    },
    async (_, results) => movedReply(results),
  )
  answer(
    app,
    api.admin.order.moveBulk,
    (input, context) => {
      const { actor } = context
      return moveOrders(context, actor, { ...input, reach: 'everything' })
    },
    async (_, results) => movedReply(results),
  )
}

const movedReply = (results: Awaited<ReturnType<typeof moveOrders>>) => {
  const refused = results.filter(({ success }) => !success).length
  const message =
    refused > 0 ? m.bulk_refused({ refused, total: results.length }) : m.orders_updated()
  return { data: results, message }
}

const answerLines = (app: FastifyInstance) =>
  answer(app, api.seller.order.cancelLines, async (input, context) => {
    const { actor, db } = context
    const reach = { shop_id: actor.shop_id }
    await cancelLines(context, actor, { reach, input })
    return {
      data: await getOrder(db, { reach, id: input.id }, 'seller'),
      message: m.order_items_canceled(),
    }
  })

const answerNotes = (app: FastifyInstance) => {
  answer(app, api.seller.order.note, async (input, { actor, db, clock }) => {
    const reach = { shop_id: actor.shop_id }
    await noteOrder(db, actor, { ...input, reach }, { now: clock.now() })
    return {
      data: await getOrder(db, { reach, id: input.id }, 'seller'),
      message: m.order_note_added(),
    }
  })

  answer(app, api.admin.order.note, async (input, { actor, db, clock }) => {
    const reach = 'everything'
    await noteOrder(db, actor, { ...input, reach }, { now: clock.now() })
    return {
      data: await getOrder(db, { reach, id: input.id }, 'admin'),
      message: m.order_note_added(),
    }
  })
}

const answerPickups = (app: FastifyInstance) => {
  answer(
    app,
    api.seller.orderPickup,
    (input, { actor, db, limits }) =>
      checkPickupCode({ db, limits }, { ...input, reach: { shop_id: actor.shop_id } }),
    async (input, _, context) => {
      const { actor, db } = context
      const reach = { shop_id: actor.shop_id }
      await handOver(context, actor, { ...input, reach })
      return {
        data: await getOrder(db, { reach, id: input.id }, 'seller'),
        message: m.order_handed_over(),
      }
    },
  )
  answer(
    app,
    api.admin.orderPickup,
    (input, { db, limits }) => checkPickupCode({ db, limits }, { ...input, reach: 'everything' }),
    async (input, _, context) => {
      const { actor, db } = context
      const reach = 'everything'
      await handOver(context, actor, { ...input, reach })
      return {
        data: await getOrder(db, { reach, id: input.id }, 'admin'),
        message: m.order_handed_over(),
      }
    },
  )
}

const answerExports = (app: FastifyInstance) => {
  answer(app, orderExports.seller, async (filter, { actor: { shop_id }, db, clock }) =>
    toCsvFile('orders', writeOrders(db, { shop_id }, filter), clock.now()),
  )
  answer(app, orderExports.admin, async (filter, { db, clock }) =>
    toCsvFile('orders', writeOrders(db, 'everything', filter), clock.now()),
  )
}
