import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { currencyCountries } from '../../http/buyer-context/country-currencies.ts'
import { readBuyerContexts, toBuyerContext } from '../../http/buyer-context/contexts.ts'
import { findBuyerContext } from '../../http/buyer-context/current.ts'
import { currencyResource } from './currency.ts'
import { addManualRate, listRates } from './rates.ts'

/** Currencies and rates for staff, and the country and currency of visitors. */
export const currencyRoutes = async (app: FastifyInstance) => {
  currencyResource(app)

  answer(app, api.admin.currency.addRate, async (entered, context) => ({
    data: await addManualRate(context, entered),
    message: m.currency_rate_added(),
  }))

  answer(app, api.admin.currency.rates, async (query, { db }) => ({
    data: await listRates(db, query),
  }))

  answer(app, api.context.show, async (_, { db, now }) => {
    const contexts = await readBuyerContexts(db, now)
    const { country, currency } = findBuyerContext() ?? contexts.home
    const { countries, currencies } = contexts
    return {
      data: {
        country,
        currency,
        countries: countries.length > 0 ? [...countries] : currencyCountries,
        currencies: [...currencies],
      },
    }
  })

  answer(app, api.context.choose, async (chosen, { db, now }) => ({
    data: toBuyerContext(chosen, await readBuyerContexts(db, now)),
    message: m.context_chosen(),
  }))
}
