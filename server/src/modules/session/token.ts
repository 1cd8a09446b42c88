import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nothing to guess, and nothing to read in it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database knows of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
