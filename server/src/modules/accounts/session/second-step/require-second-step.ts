import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { Failure, rateLimited } from '../../../../http/failure.ts'
import type { Preparation } from '../../../../http/request/context.ts'
import { sentence } from '../../../../sentence.ts'
import type { Account } from '../check-credentials.ts'
import { sendCode } from '../resets/send-reset-code.ts'
import { newCode } from '../resets/reset-code.ts'
import { secondStepNeeded, createTicket } from './ticket.ts'

type SignIn = Account & { is_under_attack: boolean }

/**
 * Throws `second_factor` with a ticket if the right password is not enough: after many wrong
 * passwords from unknown devices, sign-in on one of them also requires the mailbox
 * (docs/domain/security.md#second-step).
 */
export const requireSecondStep = async (gate: Preparation<Endpoint>, account: SignIn) => {
  if (!account.is_under_attack) return
  gate.log.warn({ event: 'sign_in_needs_mail', target: account.id }, 'security')
  // The mailbox alone must not open the back office.
  if (account.role === 'admin') throw new Failure('forbidden', sentence(m.sign_in_locked))
  const code = await newCode()
  const ticket = await gate.db.transaction(async (db) => {
    const context = { ...gate, db }
    const sent = await sendCode(context, { user_id: account.id, purpose: 'second_step', code })
    if (!sent) throw rateLimited(hourSeconds)
    const { device_token } = gate
    return createTicket(db, { user_id: account.id, purpose: 'login', device_token }, gate.now)
  })
  throw secondStepNeeded({ ticket, methods: ['email'] })
}

const hourSeconds = 3600
