import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { sendLinkAgain } from './ask-change.ts'
import { dropEmailChange } from './change.ts'
import { confirmEmailChange, stopEmailChange } from './settle-change.ts'

/** Routes that confirm, resend and stop a requested e-mail change, for every kind of account. */
export const emailRoutes = (app: FastifyInstance) => {
  const { sendAgain, cancel, confirm, stop } = api.emailChange

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
