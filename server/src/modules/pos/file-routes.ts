import { posFiles } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { showReceipt } from './receipts/show-receipt.ts'

/** Routes for receipts, to view and to download. */
export const posFileRoutes = async (app: FastifyInstance) => {
  answer(app, posFiles.receipt, (params, context) => showReceipt(context, params))
}
