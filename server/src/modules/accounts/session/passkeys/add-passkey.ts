import type { api, Input, PasskeyCreation } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { one } from '../../../../db/single-row.ts'
import { conflict, invalid } from '../../../../http/failure.ts'
import type { Actor } from '../../../../http/actor.ts'
import type { Preparation } from '../../../../http/request/context.ts'
import { getSiteName } from '../../../settings/site-name.ts'
import { users } from '../../tables.ts'
import { createTicket, tryTicket } from '../second-step/ticket.ts'
import { newChallenge, passkeyTimeoutMs } from './challenge.ts'
import { listCredentials } from './own-passkeys.ts'
import { getRelyingParty, toUserHandle } from './relying-party.ts'
import { passkeys } from './tables.ts'

const passkeysMax = 20
/** Ed25519, ES256 and RS256: what authenticators support. */
const algorithms = [-8, -7, -257]

type Caller = Pick<Actor, 'id' | 'session_id'>

/** Begins the registration of a passkey: the reply is valid in this session only. */
export const beginPasskey = async (context: Context, { id, session_id }: Caller) => {
  const { db, now } = context
  const { rp_id } = getRelyingParty(context)
  const challenge = newChallenge()
  const draft = { user_id: id, purpose: 'passkey_add' as const, device_token: toMark(session_id) }
  const ticket = await createTicket(db, { ...draft, data: challenge }, now)
  const { email, name } = one(
    await db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, id)),
  )
  const known = await listCredentials(db, id)
  const options: PasskeyCreation = {
    challenge,
    rp: { id: rp_id, name: await getSiteName(db) },
    user: { id: toUserHandle(id), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimeoutMs,
    attestation: 'none',
    excludeCredentials: known,
    // The passkey names its account itself, and checks who uses it.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
  return { ticket, options }
}

type Call = typeof api.passkey.add

/** Checks a new passkey, before the transaction that stores it. Throws `invalid` if it is not one. */
export const checkNewPasskey = async (
  { ticket, attestation }: Input<Call>,
  gate: Preparation<Call>,
) => {
  const { db, now, actor, log } = gate
  const { origin, rp_id } = getRelyingParty(gate)
  const device_token = toMark(actor.session_id)
  const opened = await tryTicket(db, { ticket, purpose: 'passkey_add', device_token }, now)
  const credential = await verify(attestation, {
    expectedChallenge: opened.data ?? '',
    expectedOrigin: origin,
    expectedRPID: rp_id,
  }).catch((error: unknown) => {
    log.warn({ event: 'passkey_refused', actor: actor.id, reason: String(error) }, 'security')
    throw invalid('attestation', m.passkey_not_added)
  })
  return { ticket_id: opened.id, credential }
}

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string }

const verify = async (sent: Input<Call>['attestation'], expected: Expected) => {
  // Loaded when it is needed: it is large, and most processes never verify a passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    supportedAlgorithmIDs: algorithms,
    response: {
      id: sent.credential_id,
      rawId: sent.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: sent.client_data,
        attestationObject: sent.attestation_object,
      },
    },
  })
  if (!verified) throw new Error('The attestation is not valid')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
}

type NewPasskey = Awaited<ReturnType<typeof verify>> & { name: string; transports: string[] }

/** Stores a checked passkey. Throws `conflict` for a known one, and for more than 20. */
export const savePasskey = async ({ db, now }: Context, userId: number, created: NewPasskey) => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const count = await db.$count(passkeys, eq(passkeys.user_id, userId))
  if (count >= passkeysMax) throw conflict(m.passkey_max, { max: passkeysMax })
  const [saved] = await db
    .insert(passkeys)
    .values({ ...created, user_id: userId, created_at: now.toISOString() })
    .onConflictDoNothing({ target: passkeys.credential_id })
    .returning({ id: passkeys.id })
  if (!saved) throw conflict(m.passkey_known)
}

/** The ticket of a registration belongs to the session, as that of a sign-in to the device. */
const toMark = (sessionId: number) => `session ${sessionId}`
