import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { confirmAlert, stopAlert } from './end-alert.ts'
import { requestAlert } from './request-alert.ts'

/** Routes of alerts about stock, for guests and users, with a limit per hour. */
export const stockAlertRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.stockAlert.create,
    (_, { limits, ip }) => limits.hit('stock_alert_address', ip),
    async (request, __, context) => {
      const isOwn = await requestAlert(context, request)
      return { data: null, message: isOwn ? m.stock_alert_saved() : m.stock_alert_confirm() }
    },
  )

  answer(
    app,
    api.stockAlert.confirm,
    (_, { limits, ip }) => limits.check('stock_alert_address', ip),
    async ({ token }, __, { db, clock }) => {
      await confirmAlert(db, token, clock.now())
      return { data: null, message: m.stock_alert_saved() }
    },
  )

  answer(app, api.stockAlert.stop, async ({ token }, { db }) => {
    await stopAlert(db, token)
    return { data: null, message: m.stock_alert_stopped() }
  })
}
