import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { storeTopic } from '../settings/store-topic.ts'
import { prepareTaxProvider } from './change-provider.ts'
import { getTaxProvider, showTaxProvider, taxProviderTopic } from './settings.ts'

/** Routes of the settings of who calculates tax. */
export const taxProviderRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.taxProvider.show, async (_, { db }) => ({
    data: showTaxProvider(await getTaxProvider(db)),
  }))
  // The provider answers before the transaction.
  answer(
    app,
    api.admin.taxProvider.update,
    (changes, gate) => prepareTaxProvider(gate, changes),
    async (_, after, { db, now }) => {
      await storeTopic(db, taxProviderTopic, after, now)
      return { data: showTaxProvider(after), message: m.settings_saved() }
    },
  )
}
