import { api, type Role } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { recordDevice } from './devices/record-device.ts'
import { checkCredentials } from './check-credentials.ts'
import { checkPassword } from './check-password.ts'
import { endSession } from './end-sessions.ts'
import { confirmSession } from './open-session.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { spendStep } from './factors/change-totp.ts'
import { checkOwnCode } from './factors/check-code.ts'
import { factorRoutes } from './factors/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { newCode, tryCode } from './resets/reset-code.ts'
import { sendResetCode } from './resets/send-reset-code.ts'
import { requireSecondStep } from './second-step/require-second-step.ts'
import { noteEndOfView } from './views/note-end.ts'
import { viewRoutes } from './views/routes.ts'
import { secondStepRoutes } from './second-step/second-step-routes.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = async (app: FastifyInstance) => {
  answerLogin(app, api.session.login, () => true)
  answerLogin(app, api.admin.login, (role) => role === 'admin')

  answer(
    app,
    api.session.confirmIdentity,
    async ({ password, code }, gate) => {
      if (code !== undefined) return checkOwnCode(gate, gate.actor, code)
      await checkPassword(gate, gate.actor, password, 'password')
      return undefined
    },
    async (_, step, { db, actor, clock, log, after }) => {
      if (step !== undefined) await spendStep(db, actor.id, step)
      const confirmed_at = clock.now().toISOString()
      await confirmSession(db, actor, confirmed_at)
      after(() => log.info({ event: 'identity_confirmed', actor: actor.id }, 'security'))
      return { data: { confirmed_at }, message: m.identity_confirmed() }
    },
  )

  await ownSessionRoutes(app)
  await secondStepRoutes(app)
  await codeRoutes(app)
  await factorRoutes(app)

  await viewRoutes(app)

  answer(app, api.session.logout, async (_, context) => {
    const { actor, db, clock, device_token } = context
    if (actor.viewed_by === undefined)
      await recordDevice(db, { token: device_token, user_id: actor.id }, clock.now())
    else await noteEndOfView(app, context, actor.viewed_by)
    await endSession(db, actor)
    return { data: null, message: m.session_ended() }
  })

  answer(
    app,
    api.session.forgotPassword,
    // For every e-mail, known or not: neither the limit nor the response time may reveal it.
    async ({ email }, { limits }) => {
      await limits.hit('reset_code_account', email)
      return newCode()
    },
    async ({ email }, code, context) => {
      await sendResetCode(context, { email, code })
      return { data: null, message: m.password_code_sent() }
    },
  )

  answer(
    app,
    api.session.checkResetCode,
    (sent, { db, clock }) => tryCode(db, { ...sent, purpose: 'reset' }, clock.now()),
    async () => ({ data: null, message: m.password_code_correct() }),
  )
}

const answerLogin = (
  app: FastifyInstance,
  login: typeof api.session.login,
  mayEnter: (role: Role) => boolean,
) =>
  answer(
    app,
    login,
    async (credentials, gate) => {
      const account = await checkCredentials(gate, credentials, mayEnter)
      await requireSecondStep(gate, account)
      return account
    },
    async (_, account, context) => ({
      data: await signIn(context, account),
      message: m.session_started(),
    }),
  )
