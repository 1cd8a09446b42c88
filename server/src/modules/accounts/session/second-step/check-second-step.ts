import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { invalid } from '../../../../http/failure.ts'
import type { Preparation } from '../../../../http/request/context.ts'
import { users } from '../../tables.ts'
import { tryCode } from '../resets/reset-code.ts'
import { tryTicket } from './ticket.ts'

type Call = typeof api.session.secondStep

/**
 * Checks the second step of a sign-in, before its transaction: each attempt counts, also one that is
 * refused. Throws `invalid` for a wrong code.
 */
export const checkSecondStep = async (
  { ticket, code: otp }: Input<Call>,
  { db, now, log, ip, device_token }: Preparation<Call>,
) => {
  const opened = await tryTicket(db, { ticket, purpose: 'login', device_token }, now)
  const account = await getAccount(db, opened.user_id)
  const { email } = account
  const code = await tryCode(db, { email, otp, purpose: 'second_step' }, now).catch(
    (error: unknown) => {
      log.warn({ event: 'second_step_failed', target: account.id, ip }, 'security')
      throw error
    },
  )
  return { account, ticket_id: opened.id, code_id: code.id }
}

const getAccount = async (db: Db, id: number | null) => {
  if (id === null) throw invalid('ticket', m.second_step_ended)
  const { role, email, password_hash } = users
  return one(
    await db
      .select({ id: users.id, role, email, password_hash })
      .from(users)
      .where(eq(users.id, id)),
  )
}
