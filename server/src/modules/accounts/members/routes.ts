import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { getMember, listMembers } from './member-queries.ts'

/** Routes of members for staff. */
export const memberRoutes = async (app: FastifyInstance) => {
  const { list, show } = api.admin.member
  answer(app, list, async (query, { db }) => ({ data: await listMembers(db, query) }))
  answer(app, show, async ({ id }, { db, clock }) => ({
    data: await getMember(db, id, clock.now()),
  }))
}
