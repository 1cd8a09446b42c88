import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { hashToken } from '../../../http/security/token.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 43
const checksumLength = 6
const prefixLength = 10

/**
 * Returns a new key: `emp_`, 256 random bits and a checksum in base 62. Scanners of source code can
 * recognize it, and a mistyped key is refused without a query.
 */
export const newApiKey = () => {
  const random = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), randomLength)
  const key = `emp_${random}${checksumOf(random)}`
  return { key, key_hash: hashToken(key), prefix: key.slice(0, prefixLength) }
}

/** Returns whether a bearer token has the form and the checksum of an API key. */
export const isApiKey = (token: string) => {
  const [, random = '', checksum] = /^emp_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(token) ?? []
  return random !== '' && checksum === checksumOf(random)
}

const checksumOf = (random: string) => toBase62(BigInt(crc32(random)), checksumLength)

const toBase62 = (value: bigint, length: number) => {
  let digits = ''
  for (let rest = value; digits.length < length; rest /= 62n)
    digits = alphabet.charAt(Number(rest % 62n)) + digits
  return digits
}
