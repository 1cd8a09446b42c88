import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { sendOwnFactorChanged } from '../factors/emails.ts'
import { dropWithoutFactor, getSecuritySettings } from '../factors/own-factors.ts'
import { createFirstCodes } from '../factors/recovery-codes.ts'
import { assertStillEnrolled } from '../factors/staff-factor.ts'
import { spendTicket } from '../second-step/ticket.ts'
import { signIn } from '../sign-in.ts'
import { beginPasskey, checkNewPasskey, savePasskey } from './add-passkey.ts'
import { checkPasskeySignIn } from './check-sign-in.ts'
import { removePasskey, renamePasskey } from './own-passkeys.ts'
import { createSignInOptions } from './sign-in-options.ts'
import { spendPasskey } from './verify-passkey.ts'

/** Routes of passkeys. */
export const passkeyRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.passkeySignIn.options,
    async (_, { limits, ip }) => limits.hit('passkey_options_address', ip),
    async (sent, _, context) => ({
      data: await createSignInOptions(sent, context),
    }),
  )

  answer(app, api.passkeySignIn.login, checkPasskeySignIn, async (_, checked, context) => {
    await spendTicket(context.db, checked.ticket_id, context.now)
    await spendPasskey(context, checked.used)
    const data = await signIn(context, checked.account, 'passkey')
    return { data, message: m.session_started() }
  })

  answerOwn(app)
}

const answerOwn = (app: FastifyInstance) => {
  const { begin, add, rename, remove } = api.passkey

  answer(app, begin, async (_, context) => ({ data: await beginPasskey(context, context.actor) }))

  answer(app, add, checkNewPasskey, async ({ name, attestation }, checked, context) => {
    const { db, actor, now, log, after } = context
    await spendTicket(db, checked.ticket_id, now)
    const { transports } = attestation
    await savePasskey(context, actor.id, { ...checked.credential, name, transports })
    const recovery_codes = await createFirstCodes(context, actor.id)
    await sendOwnFactorChanged(context, actor.id, 'passkey_added')
    after(() => log.info({ event: 'passkey_added', actor: actor.id }, 'security'))
    const data = { ...(await getSecuritySettings(context, actor.id)), recovery_codes }
    return { data, message: m.factor_passkey_added() }
  })

  answer(app, rename, async ({ id, name }, context) => {
    await renamePasskey(context.db, { id, name, user_id: context.actor.id })
    const data = await getSecuritySettings(context, context.actor.id)
    return { data, message: m.factor_passkey_renamed() }
  })

  answer(app, remove, async ({ id }, context) => {
    const { db, actor, log, after } = context
    await removePasskey(db, { id, user_id: actor.id })
    await assertStillEnrolled(context, actor)
    await dropWithoutFactor(db, actor.id)
    await sendOwnFactorChanged(context, actor.id, 'passkey_removed')
    after(() => log.info({ event: 'passkey_removed', actor: actor.id }, 'security'))
    const data = await getSecuritySettings(context, actor.id)
    return { data, message: m.factor_passkey_removed() }
  })
}
