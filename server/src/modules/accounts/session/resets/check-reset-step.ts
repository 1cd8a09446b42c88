import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { invalid } from '../../../../http/failure.ts'
import type { Preparation } from '../../../../http/request/context.ts'
import { hashForAccount } from '../../account/set-password.ts'
import { users } from '../../tables.ts'
import { checkSecondStep } from '../second-step/check-second-step.ts'
import { findTicket, ticketEnded } from '../second-step/ticket.ts'

type Call = typeof api.resetSecond

/**
 * Checks the second step of a password reset, before its transaction. A password that is refused
 * does not use up an attempt.
 */
export const checkResetStep = async (sent: Input<Call>, gate: Preparation<Call>) => {
  const { db, now, device_token, limits } = gate
  const presented = { ticket: sent.ticket, purpose: 'reset' as const, device_token }
  const { user_id } = await findTicket(db, presented, now)
  if (user_id === null) throw invalid('ticket', m.second_step_ended)
  const password_hash = await hashForAccount(db, user_id, sent.password)
  const passed = await checkSecondStep(sent, gate, 'reset')
  // The owner of mailbox and factor can sign in, however many wrong passwords others have tried.
  await limits.clear('sign_in_strangers', passed.account.email.toLowerCase())
  return { ...passed, user_id, password_hash }
}

/**
 * Locks an account before the ticket is used up: of two resets at the same time, the second waits.
 * Throws if it was closed meanwhile.
 */
export const lockForReset = async (db: Db, userId: number) => {
  const [open] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active'), isNull(users.deleted_at)))
    .for('update')
  if (!open) throw ticketEnded()
}
