import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { findBroughtBy } from '../../referrals/find-brought-by.ts'
import { referralAliases, users } from '../tables.ts'
import { isSamePerson } from './rules.ts'

type Recruit = Parameters<typeof isSamePerson>[0]

type Newcomer = {
  code: string | undefined
  recruit: Recruit
  /** The browser, and the account where there is one already. */
  visitor_id: string | null
  user_id?: number
}

/** Who brought somebody: whose code was typed, else by whose link the browser came. */
export const findBringer = async (
  db: Db,
  { code, recruit, ...from }: Newcomer,
  now: Date,
): Promise<number | null> => {
  if (code) return findSponsor(db, { code, recruit }, now)
  const member = await findBroughtBy(db, from, now)
  return member && !isSamePerson(member, recruit) ? member.id : null
}

/** The member whose code somebody brings along, or who had it not long ago. */
const findSponsor = async (
  db: Db,
  { code, recruit }: { code: string; recruit: Recruit },
  now: Date,
) => {
  const said = code.toUpperCase()
  const had = db
    .select({ id: referralAliases.member_id })
    .from(referralAliases)
    .where(and(eq(referralAliases.code, said), gt(referralAliases.expires_at, now.toISOString())))
  const [sponsor] = await db
    .select({ id: users.id, email: users.email, phone: users.phone })
    .from(users)
    .where(
      and(
        or(eq(users.referral_code, said), inArray(users.id, had)),
        eq(users.role, 'member'),
        eq(users.status, 'active'),
        isNull(users.deleted_at),
      ),
    )
  if (!sponsor) throw invalid('referral_code', 'This referral code is not known')
  if (isSamePerson(sponsor, recruit))
    throw invalid('referral_code', 'You cannot use a referral code of your own')
  return sponsor.id
}
