import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { findBroughtBy } from '../../referrals/find-brought-by.ts'
import { users } from '../tables.ts'
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
  if (code) return findSponsor(db, code, recruit)
  const member = await findBroughtBy(db, from, now)
  return member && !isSamePerson(member, recruit) ? member.id : null
}

/** The member whose code somebody brings along, or null without a code. */
const findSponsor = async (db: Db, code: string | undefined, recruit: Recruit) => {
  if (!code) return null
  const [sponsor] = await db
    .select({ id: users.id, email: users.email, phone: users.phone })
    .from(users)
    .where(
      and(
        eq(users.referral_code, code.toUpperCase()),
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
