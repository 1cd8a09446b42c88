import { createHash, randomBytes } from 'node:crypto'

/** Returns a token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns the stored hash of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
