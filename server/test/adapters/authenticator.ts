import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const present = 0x01
const verified = 0x04
const hasKey = 0x40

type Options = { challenge: string; rp_id?: string }
type Manner = { origin?: string; is_verified?: boolean; counter?: number; type?: string }

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** A passkey in software: an ES256 key that signs challenges as an authenticator does. */
export const createAuthenticator = (rpId = 'market.test') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential_id = base64url(id)
  const own = { rp_id: rpId, origin: `https://${rpId}`, is_verified: true }
  let signed = 0
  let user_handle: string | null = null

  return {
    id: credential_id,
    /** Creates the passkey (`navigator.credentials.create`). */
    create: ({ challenge, user, ...site }: Options & { user: string }, manner: Manner = {}) => {
      user_handle = user
      const all = { ...own, type: 'webauthn.create', counter: 0, ...site, ...manner }
      const keyData = [toAttested(id), coseKey(publicKey.export({ format: 'jwk' }))]
      return {
        credential_id,
        client_data: base64url(clientData(challenge, all)),
        attestation_object: base64url(attestationOf(authData(all, keyData))),
        transports: ['internal'],
      }
    },
    /** Signs a challenge (`navigator.credentials.get`). */
    get: ({ challenge, ...site }: Options, manner: Manner = {}) => {
      signed = manner.counter ?? signed + 1
      const all = { ...own, type: 'webauthn.get', ...site, ...manner, counter: signed }
      const [data, client] = [authData(all), clientData(challenge, all)]
      const signature = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
      return {
        credential_id,
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(signature.sign(privateKey)),
        user_handle,
      }
    },
  }
}

const clientData = (challenge: string, { type, origin }: { type: string; origin: string }) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

type AuthData = { rp_id: string; is_verified: boolean; counter: number }

const authData = ({ rp_id, is_verified, counter }: AuthData, more: Buffer[] = []) => {
  const flags = present | (is_verified ? verified : 0) | (more.length > 0 ? hasKey : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rp_id), Buffer.from([flags]), count, ...more])
}

/** The model of the authenticator, which stays unnamed, and the ID of the passkey. */
const toAttested = (id: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id])
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])

/** CBOR: {fmt: 'none', attStmt: {}, authData}. */
const attestationOf = (data: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ])
}
