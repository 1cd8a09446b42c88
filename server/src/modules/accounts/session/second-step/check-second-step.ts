import type { Endpoint, PasskeyAssertion, SecondMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { invalid } from '../../../../http/failure.ts'
import type { Preparation } from '../../../../http/request/context.ts'
import { atAddress } from '../../../../http/security/limits.ts'
import { users } from '../../tables.ts'
import { isKnownDevice } from '../devices/same-device.ts'
import { findTotpStep, spendStep } from '../factors/change-totp.ts'
import { sendOwnFactorChanged } from '../factors/emails.ts'
import { listMethods } from '../factors/own-factors.ts'
import { findRecoveryCode, spendRecoveryCode } from '../factors/recovery-codes.ts'
import { spendPasskey, tryPasskey } from '../passkeys/verify-passkey.ts'
import { wrongPasskey } from '../passkeys/challenge.ts'
import { spendCode, tryCode } from '../resets/reset-code.ts'
import { ticketEnded, tryTicket } from './ticket.ts'

type Gate = Preparation<Endpoint>
type Account = Awaited<ReturnType<typeof getAccount>>
/** Uses up what was checked, in the transaction of the call. */
type Spend = (context: Context) => Promise<unknown>

type Sent = {
  ticket: string
  method: SecondMethod
  code?: string | undefined
  assertion?: PasskeyAssertion | undefined
}

/**
 * Checks the second step of a sign-in or reset, before its transaction: each attempt counts, also
 * one that is refused. Throws `invalid` for a wrong code.
 */
export const checkSecondStep = async (sent: Sent, gate: Gate, purpose: 'login' | 'reset') => {
  const { ticket, method } = sent
  const { db, now, device_token } = gate
  const opened = await tryTicket(db, { ticket, purpose, device_token }, now)
  const account = await getAccount(db, opened.user_id)
  const spend = await countingFailures(gate, account, async () => {
    const step = { ...sent, challenge: opened.data, code: sent.code ?? '' }
    // A reset began with the mailbox, which is not its second step too.
    const isRepeated = purpose === 'reset' && method === 'email'
    const found = isRepeated ? undefined : await checks[method](gate, account, step)
    if (!found) throw method === 'passkey' ? wrongPasskey() : invalid('code', m.code_wrong)
    return found
  })
  return { account, ticket_id: opened.id, spend }
}

type Step = Sent & { code: string; challenge: string | null }
type Check = (gate: Gate, account: Account, step: Step) => Promise<Spend | undefined>

const checks: Record<SecondMethod, Check> = {
  passkey: async (gate, { id }, { assertion, challenge }) => {
    if (!assertion || !challenge) return undefined
    const found = await tryPasskey(gate, { assertion, challenge })
    // One of another account does not count, also if it is valid.
    return found?.user_id === id ? (context) => spendPasskey(context, found) : undefined
  },
  totp: async (gate, { id }, { code }) => {
    const step = await findTotpStep(gate, id, code)
    return step === undefined ? undefined : ({ db }) => spendStep(db, id, step)
  },
  recovery_code: async ({ db: pool }, { id }, { code }) => {
    const found = await findRecoveryCode(pool, id, code)
    if (found === undefined) return undefined
    return async (context) => {
      await spendRecoveryCode(context.db, found, context.now)
      await sendOwnFactorChanged(context, id, 'recovery_used')
    }
  },
  email: async ({ db: pool, now }, { id: user_id, email }, { code: otp }) => {
    // A factor was added after the ticket was issued: the mailbox is no longer enough.
    if ((await listMethods(pool, user_id)).length > 0) throw ticketEnded()
    const { id } = await tryCode(pool, { email, otp, purpose: 'second_step' }, now)
    return ({ db }) => spendCode(db, id, now)
  },
}

/** Counts wrong codes as wrong passwords are counted: others do not lock a device of the owner. */
const countingFailures = async <T>(
  { db, limits, ip, device_token, now, log }: Gate,
  { id, email }: Account,
  attempt: () => Promise<T>,
) => {
  const isKnown = await isKnownDevice(db, { token: device_token, email }, now)
  const counted = isKnown
    ? ([['second_step_device', `${id} ${device_token}`]] as const)
    : ([
        ['second_step_unknown', atAddress(String(id), ip)],
        ['second_step_strangers', id],
      ] as const)
  return limits.countRefusals(counted, attempt).catch((error: unknown) => {
    log.warn({ event: 'second_step_failed', target: id, ip }, 'security')
    throw error
  })
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
