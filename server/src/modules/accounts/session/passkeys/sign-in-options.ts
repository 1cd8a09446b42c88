import type { api, Input, PasskeyRequest } from '@emporia/contract'

import type { Preparation } from '../../../../http/request/context.ts'
import { createTicket, findTicket, setTicketData } from '../second-step/ticket.ts'
import { newChallenge, passkeyTimeoutMs } from './challenge.ts'
import { listCredentials } from './own-passkeys.ts'
import { getRelyingParty } from './relying-party.ts'

type Call = typeof api.passkeySignIn.options

/** Returns a challenge for a sign-in with a passkey, or for the second step of a sign-in or a reset. */
export const createSignInOptions = async ({ ticket: begun }: Input<Call>, gate: Context) => {
  const { rp_id } = getRelyingParty(gate)
  const challenge = newChallenge()
  const { ticket, user_id } =
    begun === undefined
      ? await openTicket(gate, challenge)
      : await reuseTicket(gate, begun, challenge)
  const options: PasskeyRequest = {
    challenge,
    rpId: rp_id,
    timeout: passkeyTimeoutMs,
    userVerification: 'required',
    // Empty for a passkey that names its account.
    allowCredentials: user_id === null ? [] : await listCredentials(gate.db, user_id),
  }
  return { ticket, options }
}

type Context = Pick<Preparation<Call>, 'db' | 'now' | 'device_token' | 'settings'>

const openTicket = async ({ db, now, device_token }: Context, data: string) => {
  const draft = { user_id: null, purpose: 'passkey_login' as const, device_token, data }
  return { ticket: await createTicket(db, draft, now), user_id: null }
}

const reuseTicket = async ({ db, now, device_token }: Context, ticket: string, data: string) => {
  const { id, user_id } = await findTicket(
    db,
    { ticket, purpose: ['login', 'reset'], device_token },
    now,
  )
  await setTicketData(db, id, data)
  return { ticket, user_id }
}
