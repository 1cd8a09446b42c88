import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'
import { beginPayment, noteBegun } from './begin-payment.ts'
import { listSettlements } from './list-settlements.ts'
import type { Payees } from './payee.ts'
import { takeEvent, verifyEvent } from './events/take-event.ts'

/** Routes of payment pages and webhooks for some payees. */
export const paymentRoutes = (payees: Payees) => async (app: FastifyInstance) => {
  answer(
    app,
    api.payment.open,
    ({ token }, context) => beginPayment(context, payees, token),
    async (_, begun, { db, clock }) => ({ data: await noteBegun(db, begun, clock.now()) }),
  )

  answer(
    app,
    api.payment.webhook,
    ({ provider, body }, { headers, ...context }) =>
      verifyEvent(context, { provider, body, headers }),
    async (_, verified, context) => {
      await takeEvent(context, payees, verified)
      return { data: null, message: m.payment_event_received() }
    },
  )

  answer(app, api.admin.gatewaySettlementList, async (query, { db }) => ({
    data: await listSettlements(db, query),
  }))

  answer(app, api.admin.gatewaySettlement, async (settled, { actor, db, clock }) => ({
    data: await record(db, postings.gatewaySettled(settled), {
      now: clock.now(),
      actor_id: actor.id,
    }),
    message: m.settlement_recorded(),
  }))
}
