import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { askVies, storeAnswer } from './ask-vies.ts'
import { checkVatId } from './find-vat-check.ts'

/** The call that checks the VAT id of a business buyer. */
export const vatRoutes = async (app: FastifyInstance) =>
  answer(
    app,
    api.vatCheck,
    async ({ vat_id }, { limits, ...context }) => {
      await limits.hit('vat_check_address', context.ip)
      return askVies(context, vat_id)
    },
    async ({ vat_id }, answered, context) => {
      await storeAnswer(context, answered)
      const check = await checkVatId(context, vat_id)
      return { data: { ...check, valid: check.state === 'valid' } }
    },
  )
