import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { Context } from '../../../../context.ts'
import { answer } from '../../../../http/answer.ts'
import { hashForAccount, setPassword } from '../../account/set-password.ts'
import { recordDevice } from '../devices/record-device.ts'
import { spendTicket } from '../second-step/ticket.ts'
import { checkResetStep, lockForReset } from './check-reset-step.ts'
import { requireResetStep } from './require-reset-step.ts'
import { spendCode, tryCode } from './reset-code.ts'

/** Routes of the password reset. */
export const resetRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.session.resetPassword,
    async (sent, gate) => {
      const { db, now, limits } = gate
      const code = await tryCode(db, { ...sent, purpose: 'reset' }, now)
      const password_hash = await hashForAccount(db, code.user_id, sent.password)
      await requireResetStep(gate, code)
      // The owner of the mailbox can sign in, however many wrong passwords others have tried.
      await limits.clear('sign_in_strangers', sent.email)
      return { code, password_hash }
    },
    async (_, { code, password_hash }, context) => {
      await spendCode(context.db, code.id, context.now)
      return finish(context, { user_id: code.user_id, password_hash, is_by_mailbox: true })
    },
  )

  answer(app, api.resetSecond, checkResetStep, async (_, passed, context) => {
    const { ticket_id, spend, user_id, password_hash } = passed
    await lockForReset(context.db, user_id)
    await spendTicket(context.db, ticket_id, context.now)
    await spend(context)
    return finish(context, { user_id, password_hash })
  })
}

type ResetContext = Context & {
  device_token: string | null
  log: Logger
  after: (effect: () => void) => void
}

const finish = async (
  context: ResetContext,
  change: { user_id: number; password_hash: string; is_by_mailbox?: boolean },
) => {
  const { db, now, log, after, device_token } = context
  const { user_id } = change
  await setPassword(context, change)
  await recordDevice(db, { token: device_token, user_id }, now)
  after(() => log.info({ event: 'password_reset', target: user_id }, 'security'))
  return { data: null, message: m.password_changed_sign_in() }
}
