import * as m from '@emporia/messages/error'
import { and, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'

import type { Db } from '../../../../db/client.ts'
import { one } from '../../../../db/single-row.ts'
import { invalid } from '../../../../http/failure.ts'
import { users } from '../../tables.ts'
import { hashPassword, matchesHash } from '../password.ts'
import { codeEnd, codeLifeMinutes, codesPerHour, codeTriesMax, hourBefore } from '../rules.ts'
import { mailedCodes } from '../tables.ts'

export type Code = { code: string; code_hash: string }
/** What a code is for: it opens nothing else. */
export type CodePurpose = (typeof mailedCodes.$inferSelect)['purpose']

/**
 * Returns a code of six digits. It is hashed like a password, because all codes could be tried in a
 * second with a fast hash.
 */
export const newCode = async (): Promise<Code> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, code_hash: await hashPassword(code) }
}

type Draft = Code & { purpose: CodePurpose; minutes?: number; needs_factor?: boolean }

/**
 * Stores a code as the current one of its purpose and returns its ID; undefined once the user had
 * three within an hour.
 */
export const saveCode = async (
  db: Db,
  userId: number,
  { code_hash, purpose, minutes = codeLifeMinutes, needs_factor = false }: Draft,
  now: Date,
) => {
  // Concurrent requests must see each other's codes.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const recent = and(
    eq(mailedCodes.user_id, userId),
    eq(mailedCodes.purpose, purpose),
    gt(mailedCodes.created_at, hourBefore(now)),
  )
  if ((await db.$count(mailedCodes, recent)) >= codesPerHour) return undefined

  const code = {
    user_id: userId,
    purpose,
    needs_factor,
    code_hash,
    expires_at: codeEnd(now, minutes),
    created_at: now.toISOString(),
  }
  return one(await db.insert(mailedCodes).values(code).returning()).id
}

/**
 * Uses up one attempt of the newest code before comparing it, so that concurrent attempts all
 * count.
 */
export const tryCode = async (
  db: Db,
  { email, otp, purpose }: { email: string; otp: string; purpose: CodePurpose },
  now: Date,
) => {
  const newest = db
    .select({ id: max(mailedCodes.id) })
    .from(mailedCodes)
    .innerJoin(users, eq(users.id, mailedCodes.user_id))
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        eq(mailedCodes.purpose, purpose),
        eq(users.status, 'active'),
        isNull(users.deleted_at),
      ),
    )
  const [code] = await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(
      and(
        eq(mailedCodes.id, sql`(${newest})`),
        lt(mailedCodes.tries, codeTriesMax),
        isNull(mailedCodes.used_at),
        gt(mailedCodes.expires_at, now.toISOString()),
      ),
    )
    .returning()

  const matches = await matchesHash(otp, code?.code_hash)
  if (!code || !matches) throw wrongCode()
  return code
}

/**
 * Marks a code as used. It works once, also if it is sent twice at the same time. Who has it reads
 * the mailbox, which verifies the e-mail address.
 */
export const spendCode = async (db: Db, id: number, now: Date) => {
  const [spent] = await db
    .update(mailedCodes)
    .set({ used_at: now.toISOString() })
    .where(and(eq(mailedCodes.id, id), isNull(mailedCodes.used_at)))
    .returning({ user_id: mailedCodes.user_id })
  if (!spent) throw wrongCode()
  await db
    .update(users)
    .set({ email_verified_at: now.toISOString() })
    .where(and(eq(users.id, spent.user_id), isNull(users.email_verified_at)))
}

export const wrongCode = () => invalid('otp', m.code_wrong)
