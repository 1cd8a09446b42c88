import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { newCode, spendCode, tryCode } from '../session/resets/reset-code.ts'
import { sendLinkAgain } from './ask-change.ts'
import { dropEmailChange } from './change.ts'
import { confirmEmailChange, stopEmailChange } from './settle-change.ts'
import { getEmail, sendVerification } from './verify-email.ts'

/** Routes that confirm, resend and stop a requested e-mail change, for every kind of account. */
export const emailRoutes = (app: FastifyInstance) => {
  const { sendAgain, cancel, confirm, stop } = api.emailChange
  answerVerification(app)

  answer(
    app,
    sendAgain,
    (_, { limits, actor }) => limits.hit('email_change_account', actor.id),
    async (_, __, context) => {
      await sendLinkAgain(context, context.actor)
      return { data: null, message: m.email_link_sent() }
    },
  )

  answer(app, cancel, async (_, { db, actor }) => {
    await dropEmailChange(db, actor.id)
    return { data: null, message: m.email_unchanged() }
  })

  answer(app, confirm, async ({ token }, context) => {
    const { log, after } = context
    const actor = await confirmEmailChange(context, token)
    after(() => log.info({ event: 'email_changed', actor }, 'security'))
    return { data: null, message: m.email_changed() }
  })

  answer(app, stop, async ({ token }, context) => {
    const { log, after } = context
    const { user_id: actor, is_back } = await stopEmailChange(context, token)
    after(() => log.warn({ event: 'email_change_stopped', actor }, 'security'))
    const message = is_back ? m.email_restored() : m.email_unchanged_signed_out()
    return { data: null, message }
  })
}

const answerVerification = (app: FastifyInstance) => {
  const { verify, send } = api.emailVerification

  answer(
    app,
    verify,
    async ({ otp }, { db, now, actor }) => {
      const email = (await getEmail(db, actor.id)).toLowerCase()
      return tryCode(db, { email, otp, purpose: 'verify' }, now)
    },
    async (_, code, { db, now, actor, log, after }) => {
      await spendCode(db, code.id, now)
      after(() => log.info({ event: 'email_verified', actor: actor.id }, 'security'))
      return { data: null, message: m.email_verified() }
    },
  )

  answer(
    app,
    send,
    () => newCode(),
    async (_, code, context) => {
      await sendVerification(context, { user_id: context.actor.id, code })
      return { data: null, message: m.password_code_sent() }
    },
  )
}
