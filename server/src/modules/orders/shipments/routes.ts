import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import * as errors from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { malformed, notFound } from '../../../http/failure.ts'
import { storeUpdate } from './store-update.ts'

/** Routes of what carriers report about shipments. */
export const shipmentRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.carrierWebhook,
    async ({ body }, { carriers, headers, log }) => {
      if (!carriers) throw notFound(errors.carrier_provider_missing)
      const update = carriers.verify({ body: Buffer.from(body), headers })
      if (update) return { provider: carriers.code, update }
      log.warn('a report of a carrier without a valid signature was refused')
      throw malformed(errors.payment_signature_invalid)
    },
    async (_, { provider, update }, context) => {
      const isOurs = await storeUpdate({ ...context, actor_id: null }, provider, update)
      const { reference } = update
      if (!isOurs && reference)
        context.after(() => context.log.info({ reference }, 'a report about no shipment of ours'))
      return { data: null, message: m.carrier_report_received() }
    },
  )
}
