import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { payAgain } from './pay-again.ts'
import { getPaymentResult } from './payment-result.ts'

/** Routes by which buyers pay for their orders and read the payment result. */
export const orderPaymentRoutes = async (app: FastifyInstance) => {
  answer(app, api.orderPayment.result, async ({ group_number }, context) => ({
    data: await getPaymentResult(context, { user_id: context.actor.id, group_number }),
  }))

  answer(app, api.orderPayment.pay, async (input, context) => ({
    data: await payAgain(context, { ...input, user_id: context.actor.id }),
    message: m.payment_required(),
  }))
}
