import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { documentRoutes } from './documents.ts'
import { getWholeShop } from './get-shop.ts'
import { listAllShops } from './list-shops.ts'
import { publishShop } from './publish-shop.ts'

/** Shop routes for staff and their decisions. */
export const shopOfficeRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.shop.list, async (query, { db, clock }) => ({
    data: await listAllShops(db, query, clock.now()),
  }))

  answer(app, api.admin.shop.show, async ({ id }, { db, clock }) => ({
    data: await getWholeShop(db, id, clock.now()),
  }))

  answer(app, api.admin.shop.publish, async (asked, context) => {
    const { actor, db, clock } = context
    await publishShop(db, asked, actor, context)
    return { data: await getWholeShop(db, asked.id, clock.now()), message: messages[asked.status] }
  })

  await documentRoutes(app)
}

const messages = {
  approved: 'Shop approved',
  rejected: 'Shop rejected',
  changes_requested: 'Changes requested',
  suspended: 'Shop suspended',
  closed: 'Shop closed',
}
