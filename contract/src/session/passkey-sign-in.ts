import { z } from 'zod'

import { post } from '../endpoint.ts'
import { signedIn } from './session.ts'
import { bytes, credential, ticket } from './webauthn-shapes.ts'

/** What a passkey signs to prove that its owner has it (`AuthenticatorAssertionResponse`). */
export const assertion = z.strictObject({
  credential_id: bytes(1400),
  client_data: bytes(8000),
  authenticator_data: bytes(8000),
  signature: bytes(8000),
  /** The account that the passkey belongs to, as the registration named it. */
  user_handle: bytes(100).nullish(),
})
export type PasskeyAssertion = z.output<typeof assertion>

/** `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential.extend({ transports: z.array(z.string()) })),
})
export type PasskeyRequest = z.output<typeof requestOptions>

/** Sign-in with a passkey (docs/domain/security.md#passkeys). */
export const passkeySignIn = {
  /**
   * Returns a challenge for any passkey; with the ticket of a sign-in or reset, for those of its
   * account. The ticket of the reply goes to `/passkey-login`, or to `/login-second` or
   * `/reset-second`.
   */
  options: post('/passkey-options', {
    access: 'public',
    input: z.strictObject({ ticket: ticket.optional() }),
    data: z.object({ ticket: z.string(), options: requestOptions }),
  }),
  /** Replaces password and code: a passkey verifies its owner by PIN, finger or face. */
  login: post('/passkey-login', {
    access: 'public',
    input: z.strictObject({ ticket, assertion }),
    data: signedIn,
  }),
}
