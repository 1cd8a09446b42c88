import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { users } from '../tables.ts'
import { isSamePerson } from './rules.ts'

type Recruit = Parameters<typeof isSamePerson>[0]

/** The member whose code somebody brings along, or null without a code. */
export const findSponsor = async (db: Db, code: string | undefined, recruit: Recruit) => {
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
