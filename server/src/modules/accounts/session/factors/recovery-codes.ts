import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Db } from '../../../../db/client.ts'
import { invalid } from '../../../../http/failure.ts'
import { hashToken } from '../../../../http/security/token.ts'
import { recoveryCodes } from './tables.ts'

const codesCount = 10
/** Without 0, 1, I and O, which people confuse. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Replaces the recovery codes of an account and returns them: only their hashes are stored. */
export const renewRecoveryCodes = async (db: Db, userId: number, now: Date) => {
  const codes = Array.from({ length: codesCount }, newCode)
  await removeRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(
    codes.map((code) => ({
      user_id: userId,
      code_hash: hashCode(code),
      created_at: now.toISOString(),
    })),
  )
  return codes
}

/** Creates recovery codes with the first factor; null if there are codes left. */
export const createFirstCodes = async ({ db, now }: { db: Db; now: Date }, userId: number) =>
  (await countRecoveryCodes(db, userId)) > 0 ? null : renewRecoveryCodes(db, userId, now)

export const removeRecoveryCodes = (db: Db, userId: number) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))

export const countRecoveryCodes = (db: Db, userId: number) =>
  db.$count(recoveryCodes, isUnused(userId))

/** Returns the ID of an unused recovery code; undefined for any other text. */
export const findRecoveryCode = async (db: Db, userId: number, code: string) => {
  const [found] = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(and(isUnused(userId), eq(recoveryCodes.code_hash, hashCode(code))))
  return found?.id
}

/** Marks a recovery code as used. It works once, also if it is sent twice at the same time. */
export const spendRecoveryCode = async (db: Db, id: number, now: Date) => {
  const spent = await db
    .update(recoveryCodes)
    .set({ used_at: now.toISOString() })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.used_at)))
    .returning({ id: recoveryCodes.id })
  if (spent.length === 0) throw invalid('code', m.code_wrong)
}

const isUnused = (userId: number) =>
  and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at))

/** 16 characters of 5 random bits: 'K7PD-…'. */
const newCode = () =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Ignores case, hyphens and blanks. */
const hashCode = (code: string) => hashToken(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
