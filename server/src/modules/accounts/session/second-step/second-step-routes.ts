import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { signIn } from '../sign-in.ts'
import { checkSecondStep } from './check-second-step.ts'
import { spendTicket } from './ticket.ts'
import { spendCode } from '../resets/reset-code.ts'

/** The call that completes a sign-in. */
export const secondStepRoutes = async (app: FastifyInstance) =>
  answer(app, api.session.secondStep, checkSecondStep, async (_, passed, context) => {
    const { db, clock } = context
    await spendTicket(db, passed.ticket_id, clock.now())
    await spendCode(db, passed.code_id, clock.now())
    return { data: await signIn(context, passed.account), message: m.session_started() }
  })
