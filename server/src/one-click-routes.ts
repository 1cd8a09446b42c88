import type { FastifyInstance } from 'fastify'

import { answerOneClick } from './http/one-click.ts'
import { stopAlert } from './modules/catalog/alerts/end-alert.ts'
import { leaveByToken } from './modules/marketing/newsletter/change-subscribers.ts'

/** Routes outside /api: one-click unsubscribe from mail programs (RFC 8058). */
export const oneClickRoutes = async (app: FastifyInstance) => {
  answerOneClick(app, '/newsletter/leave', ({ db, now }, token) => leaveByToken(db, token, now))
  answerOneClick(app, '/stock-alert/stop', ({ db }, token) => stopAlert(db, token))
}
