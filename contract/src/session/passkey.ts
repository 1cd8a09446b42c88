import { z } from 'zod'

import { del, post, put } from '../endpoint.ts'
import { byId, name, nothing, text } from '../shapes.ts'
import { ownSecurity, securityWithCodes } from './second-factor.ts'
import { bytes, credential, ticket } from './webauthn-shapes.ts'

/** A new passkey (`AuthenticatorAttestationResponse`). */
const attestation = z.strictObject({
  credential_id: bytes(1400),
  client_data: bytes(8000),
  attestation_object: bytes(40_000),
  transports: z.array(text(20)).max(10),
})
export type PasskeyAttestation = z.output<typeof attestation>

/** `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.output<typeof creationOptions>

/** Passkeys of the caller. */
export const passkey = {
  /** Returns what the browser needs to create a passkey. */
  begin: post('/passkey-registration', {
    confirm: true,
    access: 'signed_in',
    input: nothing,
    data: z.object({ ticket: z.string(), options: creationOptions }),
  }),
  add: post('/passkey', {
    confirm: true,
    access: 'signed_in',
    input: z.strictObject({ ticket, name, attestation }),
    data: securityWithCodes,
  }),
  rename: put('/passkey', {
    confirm: true,
    access: 'signed_in',
    input: byId.extend({ name }),
    data: ownSecurity,
  }),
  remove: del('/passkey', {
    confirm: true,
    access: 'signed_in',
    input: byId,
    data: ownSecurity,
  }),
}
