import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { getAccount } from '../get-account.ts'
import { newCode, spendCode, tryCode } from '../resets/reset-code.ts'
import { sendSignInCode } from '../resets/send-reset-code.ts'
import { requireSecondStep } from '../second-step/require-second-step.ts'
import { signIn } from '../sign-in.ts'

/** Routes of the sign-in with a code by e-mail. */
export const codeRoutes = async (app: FastifyInstance) => {
  const { request, login } = api.signInCode

  answer(
    app,
    request,
    // For every e-mail, known or not: neither the limit nor the response time may reveal it.
    async ({ email }, { limits }) => {
      await limits.hit('sign_in_code_account', email)
      return newCode()
    },
    async ({ email }, code, context) => {
      await sendSignInCode(context, { email, code })
      return { data: null, message: m.password_code_sent() }
    },
  )

  answer(
    app,
    login,
    async (sent, gate) => {
      const { db, now } = gate
      const code = await tryCode(db, { ...sent, purpose: 'sign_in' }, now)
      // Used up also if a second factor is missing: the ticket continues the sign-in.
      await spendCode(db, code.id, now)
      const account = await getAccount(db, code.user_id)
      await requireSecondStep(gate, { ...account, is_under_attack: false })
      return account
    },
    async (_, account, context) => ({
      data: await signIn(context, account, 'code'),
      message: m.session_started(),
    }),
  )
}
