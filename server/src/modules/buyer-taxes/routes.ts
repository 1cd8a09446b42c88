import type { FastifyInstance } from 'fastify'

import { exemptionRoutes } from './exemptions/routes.ts'
import { vatRoutes } from './vat-ids/routes.ts'

/** Routes of VAT ids and tax exemptions. */
export const buyerTaxRoutes = async (app: FastifyInstance) => {
  await app.register(exemptionRoutes)
  await app.register(vatRoutes)
}
