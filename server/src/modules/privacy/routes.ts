import { api, myDataFile } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { checkPassword } from '../accounts/session/check-password.ts'
import { eraseCustomer, eraseMe } from './erase-account.ts'
import { writeMyData } from './my-data/write-my-data.ts'

/** Routes for the export of personal data and for erasure. */
export const privacyRoutes = async (app: FastifyInstance) => {
  answer(app, myDataFile, async (_, { actor, db, clock, log }) => {
    log.info({ event: 'data_exported', actor: actor.id }, 'security')
    return {
      name: 'my-data.json',
      type: 'application/json; charset=utf-8',
      content: writeMyData(db, actor, clock.now()),
    }
  })

  answer(
    app,
    api.privacy.eraseMe,
    ({ password }, gate) => checkPassword(gate, gate.actor, password, 'password'),
    async (_, __, context) => {
      const { actor, log, after } = context
      await eraseMe(context, actor.id)
      after(() => log.info({ event: 'account_erased', actor: actor.id }, 'security'))
      return { data: null, message: m.account_deleted_own() }
    },
  )

  answer(app, api.privacy.eraseCustomer, async ({ id }, context) => {
    const { actor, log, after } = context
    await eraseCustomer(context, id)
    after(() => log.info({ event: 'account_erased', actor: actor.id, target: id }, 'security'))
    return { data: null, message: m.account_deleted() }
  })
}
