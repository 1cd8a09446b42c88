import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@emporia/contract'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Why the browser returned no passkey. */
export type PasskeyFailure = 'unsupported' | 'known' | 'canceled'

/** Has a passkey sign a challenge: the browser asks its owner for a finger, face or PIN. */
export const readAssertion = (
  options: PasskeyRequest,
): Promise<PasskeyAssertion | PasskeyFailure> =>
  orFailure(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options })
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle ?? null,
    }
  })

/** Has the browser create a passkey. */
export const createAttestation = (
  options: PasskeyCreation,
): Promise<PasskeyAttestation | PasskeyFailure> =>
  orFailure(async () => {
    const { id, response } = await startRegistration({ optionsJSON: options })
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    }
  })

const orFailure = async <Result>(act: () => Promise<Result>): Promise<Result | PasskeyFailure> => {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  try {
    return await act()
  } catch (error) {
    return failureOf(error)
  }
}

const failureOf = (error: unknown): PasskeyFailure => {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID')
      return 'unsupported'
  }
  return 'canceled'
}
