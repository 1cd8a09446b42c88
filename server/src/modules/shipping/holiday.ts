import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { crud } from '../../resource/crud.ts'
import { holidays } from './tables.ts'

/** Days without collection and delivery (docs/domain/shipping.md#estimates). */
export const holidayResource = (app: FastifyInstance) =>
  crud(app, api.admin.holiday, {
    kind: 'other',
    table: holidays,
    search: [holidays.name, holidays.country],
    taken: { holidays_day_key: m.holiday_day_taken },
  })
