import { api, type TrackingReport } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import * as errors from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { malformed, notFound } from '../../../http/failure.ts'
import { carrierBillRoutes } from '../carrier-bills/routes.ts'
import { labelRoutes } from '../labels/routes.ts'
import { importTracking } from './import-tracking.ts'
import { readTracking } from './read-tracking.ts'
import { storeUpdate } from './store-update.ts'

/** Routes of labels, bills and tracking numbers, and of what carriers report about shipments. */
export const shipmentRoutes = async (app: FastifyInstance) => {
  answerImports(app)
  await labelRoutes(app)
  await carrierBillRoutes(app)

  answer(
    app,
    api.carrierWebhook,
    async ({ body }, { carriers, headers, log }) => {
      if (!carriers?.verify) throw notFound(errors.carrier_provider_missing)
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

/** Runs before the transaction of the call, because every shipped order gets its own transaction. */
const answerImports = (app: FastifyInstance) => {
  answer(
    app,
    api.seller.order.importTracking,
    async ({ file, is_dry_run }, context) => {
      const { actor } = context
      const reach = { shop_id: actor.shop_id }
      const lines = readTracking(await file.bytes())
      return importTracking(context, actor, { reach, lines, is_dry_run })
    },
    async (_, data) => ({ data, message: toMessage(data) }),
  )
  answer(
    app,
    api.admin.order.importTracking,
    async ({ file, is_dry_run }, context) => {
      const lines = readTracking(await file.bytes())
      return importTracking(context, context.actor, { reach: 'everything', lines, is_dry_run })
    },
    async (_, data) => ({ data, message: toMessage(data) }),
  )
}

const toMessage = ({ shipped, rows }: TrackingReport) =>
  m.tracking_orders_shipped({ shipped, rows })
