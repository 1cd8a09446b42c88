import { api, type SecondMethod } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { trustDevice } from '../devices/trust-device.ts'
import { signIn } from '../sign-in.ts'
import { checkSecondStep } from './check-second-step.ts'
import { spendTicket } from './ticket.ts'

/** A recovery code may be used on the device of another person. */
const trusting: ReadonlySet<SecondMethod> = new Set(['totp', 'passkey'])

/** The call that completes a sign-in. */
export const secondStepRoutes = async (app: FastifyInstance) =>
  answer(
    app,
    api.secondStep,
    (sent, gate) => checkSecondStep(sent, gate, 'login'),
    async (sent, passed, context) => {
      const { db, clock, device_token } = context
      const { account, ticket_id, spend } = passed
      await spendTicket(db, ticket_id, clock.now())
      await spend(context)
      const data = await signIn(context, account, sent.method)
      const isTrusted = sent.trust_device && trusting.has(sent.method) && account.role !== 'admin'
      if (isTrusted) await trustDevice(db, { user_id: account.id, device_token }, clock.now())
      return { data, message: m.session_started() }
    },
  )
