import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { getAudit, listEntries } from './queries.ts'

export const auditRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.ledger.audit, async ({ whole }, { db, clock }) => ({
    data: await getAudit(db, { whole, now: clock.now() }),
  }))
  answer(app, api.admin.ledger.list, async (filter, { db }) => ({
    data: await listEntries(db, filter),
  }))
}
