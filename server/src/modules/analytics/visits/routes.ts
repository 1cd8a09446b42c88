import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { listVisits } from './list-visits.ts'
import { toVisitPeriod } from './period.ts'
import { getVisits } from './queries.ts'

/** Routes for visit statistics for staff. */
export const visitRoutes = async (app: FastifyInstance) => {
  const { summary, list } = api.admin.visits

  answer(app, summary, async ({ days }, { db, clock }) => ({
    data: await getVisits(db, await toVisitPeriod(db, days, clock.now())),
  }))

  answer(app, list, async ({ days, ...query }, { db, clock }) => ({
    data: await listVisits(db, await toVisitPeriod(db, days, clock.now()), query),
  }))
}
