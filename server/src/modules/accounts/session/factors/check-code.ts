import * as m from '@emporia/messages/error'
import type { Endpoint } from '@emporia/contract'

import type { Actor } from '../../../../http/actor.ts'
import { invalid } from '../../../../http/failure.ts'
import type { Preparation } from '../../../../http/request/context.ts'
import { inTurn } from '../in-turn.ts'
import { findTotpStep } from './change-totp.ts'

type Gate = Pick<Preparation<Endpoint>, 'db' | 'limits' | 'log' | 'now' | 'secrets'>

/**
 * Checks a code of the caller's authenticator app and returns its time step, which the call spends.
 * Wrong codes count together with wrong passwords of the session.
 */
export const checkOwnCode = (
  { limits, log, ...parts }: Gate,
  { id, session_id }: Pick<Actor, 'id' | 'session_id'>,
  code: string,
) =>
  inTurn(`password ${session_id}`, async () => {
    await limits.check('password_check', session_id)
    const step = await findTotpStep(parts, id, code)
    if (step !== undefined) return step
    await limits.hit('password_check', session_id)
    log.warn({ event: 'code_check_failed', actor: id }, 'security')
    throw invalid('code', m.code_wrong)
  })
