import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { getSellerDashboard } from './seller-dashboard.ts'

/** What people see of how it goes. */
export const insightRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.dashboard, async ({ days }, { actor, db, clock }) => ({
    data: await getSellerDashboard(db, actor, { days, now: clock.now() }),
  }))
}
