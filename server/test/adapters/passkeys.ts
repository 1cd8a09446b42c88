import { as, parts } from '../app.ts'
import type { Person } from '../users.ts'
import { createAuthenticator } from './authenticator.ts'
import { sendFrom } from './devices.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Gives the marketplace an address that allows passkeys; returns how to undo that. */
export const useHttps = (public_url = 'https://market.test') => {
  const before = parts.settings.public_url
  parts.settings.public_url = public_url
  return () => {
    parts.settings.public_url = before
  }
}

type Manner = Parameters<Authenticator['get']>[1]

/** Begins the registration of a passkey; returns the ticket and the attestation. */
export const createPasskey = async (person: Person, manner: Manner = {}) => {
  const key = createAuthenticator()
  const { data } = await as(person)('POST', '/passkey-registration', {})
  const { challenge, user } = data.options
  const attestation = key.create({ challenge, user: user.id }, manner)
  return { key, sent: { ticket: data.ticket, name: 'Laptop', attestation } }
}

/** Adds a passkey to a test user; returns its authenticator and the reply. */
export const addPasskey = async (person: Person) => {
  const { key, sent } = await createPasskey(person)
  return { key, reply: await as(person)('POST', '/passkey', sent) }
}

/** Gets a challenge on a device, for a sign-in with a passkey or for the second step of another. */
export const getChallenge = async (begun: { ticket?: string; device?: string } = {}) => {
  const { ticket, device = '' } = begun
  const { body, device: cookie } = await sendFrom('/passkey-options', { ticket }, { device })
  return { ...body.data, challenge: body.data.options.challenge, device: cookie || device }
}

/** Signs in with a passkey alone. */
export const signInWith = async (key: Authenticator, manner: Manner = {}) => {
  const { ticket, challenge, device } = await getChallenge()
  return sendFrom(
    '/passkey-login',
    { ticket, assertion: key.get({ challenge }, manner) },
    { device },
  )
}
