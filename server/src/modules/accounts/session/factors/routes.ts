import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { passkeyRoutes } from '../passkeys/routes.ts'
import { confirmTotp, createTotp, removeTotp } from './change-totp.ts'
import { sendOwnFactorChanged } from './emails.ts'
import { dropWithoutFactor, getSecuritySettings } from './own-factors.ts'
import { createFirstCodes } from './recovery-codes.ts'
import { renewOwnCodes } from './renew-own-codes.ts'
import { assertStillEnrolled } from './staff-factor.ts'
import { resetFactors } from './reset-factors.ts'

/** Routes of second factors. */
export const factorRoutes = async (app: FastifyInstance) => {
  const { settings, renewCodes } = api.secondFactor

  answer(app, settings, async (_, context) => ({
    data: await getSecuritySettings(context, context.actor.id),
  }))

  answer(app, renewCodes, async (_, context) => {
    const { actor, log, after } = context
    const recovery_codes = await renewOwnCodes(context, actor.id)
    after(() => log.info({ event: 'recovery_codes_renewed', actor: actor.id }, 'security'))
    return { data: { recovery_codes }, message: m.factor_codes_renewed() }
  })

  answer(app, api.admin.secondFactorReset, async (sent, context) => {
    const { actor, log, after } = context
    await resetFactors(context, actor, sent)
    const event = { event: 'factors_reset', actor: actor.id, target: sent.user_id }
    after(() => log.info(event, 'security'))
    return { data: null, message: m.factor_reset() }
  })

  answerTotp(app)
  await passkeyRoutes(app)
}

const answerTotp = (app: FastifyInstance) => {
  const { createTotp: create, confirmTotp: confirm, removeTotp: remove } = api.secondFactor

  answer(app, create, async (_, context) => ({
    data: await createTotp(context, context.actor.id),
  }))

  answer(
    app,
    confirm,
    async (_, { limits, actor }) => limits.hit('factor_check', actor.session_id),
    async ({ code }, _, context) => {
      const { actor, log, after } = context
      await confirmTotp(context, actor.id, code)
      const recovery_codes = await createFirstCodes(context, actor.id)
      await sendOwnFactorChanged(context, actor.id, 'totp_added')
      after(() => log.info({ event: 'totp_added', actor: actor.id }, 'security'))
      const data = { ...(await getSecuritySettings(context, actor.id)), recovery_codes }
      return { data, message: m.factor_totp_added() }
    },
  )

  answer(app, remove, async (_, context) => {
    const { db, actor, log, after } = context
    await removeTotp(db, actor.id)
    await assertStillEnrolled(context, actor)
    await dropWithoutFactor(db, actor.id)
    await sendOwnFactorChanged(context, actor.id, 'totp_removed')
    after(() => log.info({ event: 'totp_removed', actor: actor.id }, 'security'))
    return { data: await getSecuritySettings(context, actor.id), message: m.factor_totp_removed() }
  })
}
