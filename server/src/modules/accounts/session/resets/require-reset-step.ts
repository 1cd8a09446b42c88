import type { Endpoint } from '@emporia/contract'

import type { Preparation } from '../../../../http/request/context.ts'
import { listMethods } from '../factors/own-factors.ts'
import { createTicket, secondStepNeeded } from '../second-step/ticket.ts'
import type { mailedCodes } from '../tables.ts'
import { spendCode, wrongCode } from './reset-code.ts'

type Code = Pick<typeof mailedCodes.$inferSelect, 'id' | 'user_id' | 'needs_factor'>

/**
 * Throws `second_factor` with a ticket if the mailed code is not enough to reset a password: the
 * account has a second factor. The ticket then takes the place of the code, which is used up.
 */
export const requireResetStep = async (
  { db: pool, now, device_token }: Preparation<Endpoint>,
  { id, user_id, needs_factor }: Code,
) => {
  const methods = await listMethods(pool, user_id)
  if (methods.length > 0)
    throw await pool.transaction(async (db) => {
      await spendCode(db, id, now)
      const ticket = await createTicket(db, { user_id, purpose: 'reset', device_token }, now)
      return secondStepNeeded({ ticket, methods })
    })
  // The factor was removed after the code was mailed: an owner has to approve the reset.
  if (needs_factor) throw wrongCode()
}
