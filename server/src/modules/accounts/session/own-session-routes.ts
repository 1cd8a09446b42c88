import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { endSessionsByStaff } from './end-by-staff.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'

/** Routes of the caller's own sessions, and for staff those of others. */
export const ownSessionRoutes = async (app: FastifyInstance) => {
  answer(app, api.ownSession.list, async (_, { db, actor, clock }) => ({
    data: await listSessions(db, actor, clock.now()),
  }))

  answer(app, api.ownSession.end, async ({ id }, { db, actor, clock, log, after }) => {
    await endOwnSession(db, actor, id, clock.now())
    after(() => log.info({ event: 'session_ended', actor: actor.id }, 'security'))
    return { data: null, message: m.session_ended_one() }
  })

  answer(app, api.ownSession.endOthers, async (_, { db, actor, clock, log, after }) => {
    const ended = await endOtherSessions(db, actor, clock.now())
    after(() => log.info({ event: 'sessions_ended', actor: actor.id, ended }, 'security'))
    return { data: { ended }, message: m.session_ended_others({ count: ended }) }
  })

  answer(app, api.admin.sessionEnd, async ({ user_id: target }, context) => {
    const { actor, log, after } = context
    const ended = await endSessionsByStaff(context, actor, target)
    after(() => log.info({ event: 'sessions_ended', actor: actor.id, target, ended }, 'security'))
    return { data: { ended }, message: m.session_ended_person({ count: ended }) }
  })
}
