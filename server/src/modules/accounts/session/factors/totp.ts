import { Secret, TOTP } from 'otpauth'

const period = 30

type Account = { issuer: string; label: string }

/** Returns a new secret, and the address by which an authenticator app stores it. */
export const newTotp = (account: Account) => {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: new TOTP({ ...account, secret }).toString() }
}

/**
 * Returns the time step of a code, which may be one step early or late; null for a code that is
 * wrong. The caller accepts each step once.
 */
export const findStep = (secret: string, token: string, now: Date) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
