import type { Endpoint, SecondMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../../db/client.ts'
import { Failure, rateLimited } from '../../../../http/failure.ts'
import type { Preparation } from '../../../../http/request/context.ts'
import { sentence } from '../../../../sentence.ts'
import type { Account } from '../check-credentials.ts'
import { listMethods } from '../factors/own-factors.ts'
import { isTrustedDevice } from '../devices/trust-device.ts'
import { sendCode } from '../resets/send-reset-code.ts'
import { newCode } from '../resets/reset-code.ts'
import { secondStepNeeded, createTicket } from './ticket.ts'

type Gate = Preparation<Endpoint>
type SignIn = Account & { is_under_attack: boolean }

/**
 * Throws `second_factor` with a ticket if the right password is not enough: the account has a second
 * factor, or many wrong passwords came from unknown devices and this is one
 * (docs/domain/security.md#second-step).
 */
export const requireSecondStep = async (gate: Gate, account: SignIn) => {
  const methods = await listMethods(gate.db, account.id)
  if (methods.length > 0) {
    if (await mayTrust(gate, account)) return
    throw await begin(gate, account, { db: gate.db, methods })
  }
  if (!account.is_under_attack) return
  gate.log.warn({ event: 'sign_in_needs_mail', target: account.id }, 'security')
  // The mailbox alone must not open the back office.
  if (account.role === 'admin') throw new Failure('forbidden', sentence(m.sign_in_locked))
  const code = await newCode()
  throw await gate.db.transaction(async (db) => {
    const context = { ...gate, db }
    const sent = await sendCode(context, { user_id: account.id, purpose: 'second_step', code })
    if (!sent) throw rateLimited(hourSeconds)
    return begin(gate, account, { db, methods: ['email'] })
  })
}

const hourSeconds = 3600

const mayTrust = async ({ db, device_token, now }: Gate, { id, role }: Account) =>
  role !== 'admin' && isTrustedDevice(db, { user_id: id, device_token }, now)

type Beginning = { db: Db; methods: SecondMethod[] }

const begin = async ({ device_token, now }: Gate, { id }: Account, { db, methods }: Beginning) => {
  const ticket = await createTicket(db, { user_id: id, purpose: 'login', device_token }, now)
  return secondStepNeeded({ ticket, methods })
}
