import { api } from '@emporia/contract'
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
      return { data: null, message: 'A new link is on its way. The old one works no more' }
    },
  )

  answer(app, cancel, async (_, { db, actor }) => {
    await dropEmailChange(db, actor.id)
    return { data: null, message: 'Your email stays as it is' }
  })

  answer(app, confirm, async ({ token }, context) => {
    const { log, after } = context
    const actor = await confirmEmailChange(context, token)
    after(() => log.info({ event: 'email_changed', actor }, 'security'))
    return { data: null, message: 'Your new email counts from now on' }
  })

  answer(app, stop, async ({ token }, context) => {
    const { log, after } = context
    const { user_id: actor, is_back } = await stopEmailChange(context, token)
    after(() => log.warn({ event: 'email_change_stopped', actor }, 'security'))
    const message = is_back
      ? 'Your old email counts again, and every device is logged out. Please choose a new password'
      : 'Your email stays as it is, and every device is logged out'
    return { data: null, message }
  })
}
