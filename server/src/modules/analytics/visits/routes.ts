import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { listVisits } from './list-visits.ts'
import { getVisits } from './queries.ts'

/** Routes for visit statistics for staff. */
export const visitRoutes = async (app: FastifyInstance) => {
  const { summary, list } = api.admin.visits

  answer(app, summary, async ({ days }, { db, clock }) => ({
    data: await getVisits(db, { days, now: clock.now() }),
  }))

  answer(app, list, async ({ days, ...query }, { db, clock }) => ({
    data: await listVisits(db, { days, now: clock.now() }, query),
  }))
}
