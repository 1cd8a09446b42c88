import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import * as errors from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { malformed, notFound } from '../../../http/failure.ts'
import { storeNews } from './store-news.ts'

/** Routes of what carriers report about shipments. */
export const shipmentRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.carrierWebhook,
    async ({ body }, { carriers, headers, log }) => {
      if (!carriers) throw notFound(errors.carrier_provider_missing)
      const news = carriers.verify({ body: Buffer.from(body), headers })
      if (news) return { provider: carriers.code, news }
      log.warn('a report of a carrier without a valid signature was refused')
      throw malformed(errors.payment_signature_invalid)
    },
    async (_, { provider, news }, context) => {
      const isOurs = await storeNews({ ...context, actor_id: null }, provider, news)
      const { reference } = news
      if (!isOurs && reference)
        context.after(() => context.log.info({ reference }, 'a report about no shipment of ours'))
      return { data: null, message: m.carrier_report_received() }
    },
  )
}
