import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { trustDevice } from '../devices/trust-device.ts'
import { signIn } from '../sign-in.ts'
import { checkSecondStep } from './check-second-step.ts'
import { spendTicket } from './ticket.ts'

/** The call that completes a sign-in. */
export const secondStepRoutes = async (app: FastifyInstance) =>
  answer(app, api.secondStep, checkSecondStep, async (sent, passed, context) => {
    const { db, clock, device_token } = context
    const { account, ticket_id, spend } = passed
    await spendTicket(db, ticket_id, clock.now())
    await spend(context)
    const data = await signIn(context, account)
    const isTrusted = sent.trust_device && sent.method === 'totp' && account.role !== 'admin'
    if (isTrusted) await trustDevice(db, { user_id: account.id, device_token }, clock.now())
    return { data, message: m.session_started() }
  })
