import type { PasskeyAssertion } from '@emporia/contract'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'

import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../db/client.ts'
import { users } from '../../tables.ts'
import { wrongPasskey } from './challenge.ts'
import { getRelyingParty, toUserHandle } from './relying-party.ts'
import { passkeys } from './tables.ts'

type Site = { db: Db; log: Logger; settings: { public_url: string } }
type Presented = { assertion: PasskeyAssertion; challenge: string }

/** Returns the passkey that signed the challenge; undefined if `verify` refuses it. */
export const tryPasskey = async (site: Site, presented: Presented) => {
  const expected = getRelyingParty(site)
  return verify({ ...site, ...expected }, presented).catch((error: unknown) => {
    site.log.warn({ event: 'passkey_refused', reason: String(error) }, 'security')
    return undefined
  })
}

/**
 * Returns the passkey that signed the challenge, and the account that it belongs to. Throws for an
 * unknown passkey, a wrong signature, origin, challenge or account, for a missing verification of
 * its owner, and for a counter that is not above the stored one: then the passkey was copied.
 */
const verify = async (
  { db, origin, rp_id }: { db: Db; origin: string; rp_id: string },
  { assertion, challenge }: Presented,
) => {
  const found = await findPasskey(db, assertion.credential_id)
  const { user_handle } = assertion
  if (!found) throw new Error('Unknown passkey')
  if (user_handle && user_handle !== toUserHandle(found.user_id)) throw new Error('Wrong account')

  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
    credential: {
      id: found.credential_id,
      publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
      counter: found.counter,
    },
    response: {
      id: assertion.credential_id,
      rawId: assertion.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: assertion.client_data,
        authenticatorData: assertion.authenticator_data,
        signature: assertion.signature,
      },
    },
  })
  if (!verified) throw new Error('The signature is not valid')
  return { id: found.id, user_id: found.user_id, counter: authenticationInfo.newCounter }
}

const findPasskey = async (db: Db, credential_id: string) => {
  const [found] = await db
    .select({
      id: passkeys.id,
      user_id: passkeys.user_id,
      credential_id: passkeys.credential_id,
      public_key: passkeys.public_key,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(
      and(
        eq(passkeys.credential_id, credential_id),
        eq(users.status, 'active'),
        isNull(users.deleted_at),
      ),
    )
  return found
}

type Used = { id: number; counter: number }

/** Records the use of a passkey. Of two uses with the same counter at once, one is refused. */
export const spendPasskey = async ({ db, now }: Context, { id, counter }: Used) => {
  const spent = await db
    .update(passkeys)
    .set({ counter, used_at: now.toISOString() })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), sql`(${passkeys.counter} = 0 and ${counter} = 0)`),
      ),
    )
    .returning({ id: passkeys.id })
  if (spent.length === 0) throw wrongPasskey()
}
