import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { findAddressRules } from './rules.ts'

const daySeconds = 86_400

export const addressRoutes = async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!headers.authorization) void reply.header('cache-control', `public, max-age=${daySeconds}`)
  })

  answer(app, api.addressRules, async ({ country }) => {
    const rules = findAddressRules(country)
    if (!rules) throw notFound(m.address_country_unknown)
    const { fields, required, labels, postcode = null, regions = [] } = rules
    return {
      data: {
        country,
        fields,
        required,
        labels,
        postcode,
        regions: regions.map(([code, name]) => ({ code, name })),
      },
    }
  })
}
