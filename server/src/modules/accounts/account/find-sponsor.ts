import * as m from '@emporia/messages/error'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { isOnMemberDevice } from '../session/devices/same-device.ts'
import { findLinkReferrer } from '../../referrals/find-referred-by.ts'
import { referralAliases, users } from '../tables.ts'
import { isSamePerson } from './rules.ts'

type Recruit = Parameters<typeof isSamePerson>[0]

type Newcomer = {
  code: string | undefined
  recruit: Recruit
  /** The visitor and, if there is one already, the account. */
  visitor_id: string | null
  /** The device cookie of a browser in which a user has signed in. */
  device_token: string | null
  user_id?: number
}

/**
 * Returns the sponsor of a new account: the member whose code was typed, else the member of the
 * newest link. Returns null on the member's own device, which may be a second account of the same
 * person (docs/domain/affiliate.md#sponsors).
 */
export const findReferrer = async (
  db: Db,
  { device_token, ...newcomer }: Newcomer,
  now: Date,
): Promise<number | null> => {
  const member_id = await findMember(db, newcomer, now)
  if (member_id === null) return null
  return (await isOnMemberDevice(db, { token: device_token, member_id }, now)) ? null : member_id
}

const findMember = async (
  db: Db,
  { code, recruit, ...from }: Omit<Newcomer, 'device_token'>,
  now: Date,
) => {
  if (code) return findSponsor(db, { code, recruit }, now)
  const member = await findLinkReferrer(db, from, now)
  return member && !isSamePerson(member, recruit) ? member.id : null
}

/**
 * Returns the member with this code, current or earlier. Throws `invalid` if the code is unknown or
 * the member and the new account belong to one person.
 */
const findSponsor = async (
  db: Db,
  { code, recruit }: { code: string; recruit: Recruit },
  now: Date,
) => {
  const text = code.toUpperCase()
  const had = db
    .select({ id: referralAliases.member_id })
    .from(referralAliases)
    .where(and(eq(referralAliases.code, text), gt(referralAliases.expires_at, now.toISOString())))
  const [sponsor] = await db
    .select({ id: users.id, email: users.email, phone: users.phone })
    .from(users)
    .where(
      and(
        or(eq(users.referral_code, text), inArray(users.id, had)),
        eq(users.role, 'member'),
        eq(users.status, 'active'),
        isNull(users.deleted_at),
      ),
    )
  if (!sponsor) throw invalid('referral_code', m.referral_code_unknown)
  if (isSamePerson(sponsor, recruit)) throw invalid('referral_code', m.referral_code_own)
  return sponsor.id
}
