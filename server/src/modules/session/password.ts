import { hash, verify } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'

// Argon2id as OWASP recommends it; the package's names for the kinds exist only for its own compiler.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Takes some 60 ms of a processor: never inside a transaction. */
export const hashPassword = (password: string) => hash(password, argon2id)

/** The password of nobody: whoever chooses one gets a code by mail first. */
export const hashOfNone = () => hashPassword(randomUUID())

const decoy = hashOfNone()

/** Whether they match. Where there is no hash it takes just as long, so that time tells nothing. */
export const matchesHash = async (password: string, passwordHash: string | undefined) => {
  // An account that was erased has a word there that is none.
  const isHash = passwordHash?.startsWith('$argon2') ?? false
  const matches = await verify(isHash && passwordHash ? passwordHash : await decoy, password)
  return matches && isHash
}
