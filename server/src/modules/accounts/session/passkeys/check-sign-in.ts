import type { api, Input } from '@emporia/contract'

import type { Preparation } from '../../../../http/request/context.ts'
import { getAccount } from '../get-account.ts'
import { tryTicket } from '../second-step/ticket.ts'
import { wrongPasskey } from './challenge.ts'
import { tryPasskey } from './verify-passkey.ts'

type Call = typeof api.passkeySignIn.login

/**
 * Checks a sign-in with a passkey alone, before its transaction: each attempt counts, also one that
 * is refused. Throws `invalid` for a passkey that is not valid.
 */
export const checkPasskeySignIn = async (
  { ticket, assertion }: Input<Call>,
  gate: Preparation<Call>,
) => {
  const { db, now, device_token, ip, limits } = gate
  return limits.countRefusals([['sign_in_address', ip]], async () => {
    const opened = await tryTicket(db, { ticket, purpose: 'passkey_login', device_token }, now)
    const used = await tryPasskey(gate, { assertion, challenge: opened.data ?? '' })
    if (!used) throw wrongPasskey()
    return { ticket_id: opened.id, used, account: await getAccount(db, used.user_id) }
  })
}
