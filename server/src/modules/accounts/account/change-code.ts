import type { ReferralCodes } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { formatDate } from '../../settings/timestamp.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { referralAliases, users } from '../tables.ts'
import { isReserved } from './rules.ts'

const dayMs = 86_400_000
/** Days for which links with an old code count, and minimum days between changes. */
const aliasDays = 180
const restDays = 30

type Params = { member_id: number; code: string }

/**
 * Changes a member's code. Links with the old code keep working for 180 days
 * (docs/domain/affiliate.md#codes). Throws `conflict` or `invalid`.
 */
export const changeCode = async (db: Db, { member_id, code }: Params, now: Date) => {
  // Current and old codes are in two tables, so changes are serialized to keep them unique.
  await db.execute(sql`select pg_advisory_xact_lock(7206207)`)
  const before = await readCodes(db, member_id, now)
  if (before.code === code) throw conflict(m.referral_code_unchanged)
  if (isReserved(code)) throw invalid('code', m.referral_code_reserved)
  if (await isUsed(db, { member_id, code }, now)) throw invalid('code', m.referral_code_taken)
  if (before.next_change_at)
    throw conflict(m.referral_code_wait, { date: formatDate(before.next_change_at) })
  await db.update(users).set({ referral_code: code }).where(eq(users.id, member_id))
  // The member's own old code, or an expired one of another member, becomes a current code again.
  await db.delete(referralAliases).where(eq(referralAliases.code, code))
  if (before.code) await saveAlias(db, { member_id, code: before.code }, now)
  return readCodes(db, member_id, now)
}

const saveAlias = (db: Db, { member_id, code }: Params, now: Date) => {
  const until = {
    member_id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + aliasDays * dayMs).toISOString(),
  }
  return db
    .insert(referralAliases)
    .values({ code, ...until })
    .onConflictDoUpdate({ target: referralAliases.code, set: until })
}

const isUsed = async (db: Db, { member_id, code }: Params, now: Date) => {
  const isOthers = and(eq(users.referral_code, code), ne(users.id, member_id))
  if ((await db.$count(users, isOthers)) > 0) return true
  const isRetained = and(
    eq(referralAliases.code, code),
    ne(referralAliases.member_id, member_id),
    gt(referralAliases.expires_at, now.toISOString()),
  )
  return (await db.$count(referralAliases, isRetained)) > 0
}

export const readCodes = async (db: Db, memberId: number, now: Date): Promise<ReferralCodes> => {
  const me = await db
    .select({ code: users.referral_code })
    .from(users)
    .where(eq(users.id, memberId))
  const old = await db
    .select()
    .from(referralAliases)
    .where(eq(referralAliases.member_id, memberId))
    .orderBy(desc(referralAliases.created_at))
  const last = old[0] ? Date.parse(old[0].created_at) + restDays * dayMs : 0
  return {
    code: one(me).code ?? '',
    aliases: old
      .filter(({ expires_at }) => Date.parse(expires_at) > now.getTime())
      .map(({ code, expires_at }) => ({ code, expires_at })),
    next_change_at: last > now.getTime() ? new Date(last).toISOString() : null,
  }
}
