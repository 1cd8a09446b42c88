import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { referralAliases, users } from '../tables.ts'

// Crockford's base32: no letter that looks like a digit, and no U to avoid words.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** Returns an unused code that is easy to read out and type. */
export const newReferralCode = async (db: Db): Promise<string> => {
  const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  const isTaken =
    (await db.$count(users, eq(users.referral_code, code))) > 0 ||
    (await db.$count(referralAliases, eq(referralAliases.code, code))) > 0
  return isTaken ? newReferralCode(db) : code
}
