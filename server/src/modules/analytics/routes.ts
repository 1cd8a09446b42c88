import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { countNewOrders, countTasks } from './dashboard-tasks.ts'
import { getAdminDashboard } from './admin-dashboard.ts'
import { searchAdmin } from './search-admin.ts'
import { getSellerDashboard } from './seller-dashboard.ts'

/** Routes of dashboards and sales figures. */
export const analyticsRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.dashboard, async ({ days }, { actor, db, clock }) => ({
    data: await getSellerDashboard(db, actor, { days, now: clock.now() }),
  }))

  answer(app, api.admin.dashboard, async ({ days }, { actor, db, clock }) => ({
    data: await getAdminDashboard(db, actor, { days, now: clock.now() }),
  }))

  answer(app, api.admin.waiting, async (_, { actor, db, clock }) => ({
    data: {
      orders: actor.permissions.includes('order') ? await countNewOrders(db) : null,
      tasks: await countTasks(db, actor, clock.now()),
    },
  }))

  answer(app, api.admin.search, async ({ q }, { actor, db }) => ({
    data: await searchAdmin(db, actor, q),
  }))
}
