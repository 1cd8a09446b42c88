import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { reportReminders } from './report-reminders.ts'

/** The report of cart reminders. */
export const cartReminderRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.newsletter.reminders, async (_, { db, now }) => ({
    data: await reportReminders(db, now),
  }))
}
