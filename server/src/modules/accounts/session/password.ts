import argon2 from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'

// Argon2id as OWASP recommends. The package declares the names of the algorithms for its own
// compiler only, so the number is used.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password. Takes about 60 ms of CPU: never inside a transaction. */
export const hashPassword = (password: string) => argon2.hash(password, parameters)

/**
 * Returns the hash of a random password for accounts without one. A password is set by a mailed
 * code.
 */
export const hashOfNone = () => hashPassword(randomUUID())

const decoy = hashOfNone()

/** Whether the password matches. Takes as long without a hash, so that the time reveals nothing. */
export const matchesHash = async (password: string, passwordHash: string | undefined) => {
  // An erased account has a placeholder that is not a hash.
  const isHash = passwordHash?.startsWith('$argon2') ?? false
  const compared = isHash && passwordHash ? passwordHash : await decoy
  const matches = await argon2.verify(compared, password)
  return matches && isHash
}
