import { api, type PasskeyAssertion, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { call } from '../../api/call.ts'
import { readAssertion } from './webauthn.ts'

/** Signs in with a passkey alone. */
export const signInWithPasskey = () =>
  askPasskey({}, (proof) => call(api.passkeySignIn.login, proof, { tokenKey: 'no_token' }))

type Proof = { ticket: string; assertion: PasskeyAssertion }

/**
 * Gets a challenge, has a passkey sign it and sends the result. With the ticket of a sign-in, only
 * passkeys of its account count.
 */
export const askPasskey = async <Data>(
  begun: { ticket?: string },
  send: (proof: Proof) => Promise<Reply<Data>>,
): Promise<Reply<Data>> => {
  const options = await call(api.passkeySignIn.options, begun, { tokenKey: 'no_token' })
  if (!options.success) return options
  const assertion = await readAssertion(options.data.options)
  if (typeof assertion === 'string') {
    const message = assertion === 'unsupported' ? m.passkey_unsupported() : m.passkey_canceled()
    return { success: false, code: 'conflict', message }
  }
  return send({ ticket: options.data.ticket, assertion })
}
