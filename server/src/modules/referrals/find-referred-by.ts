import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { getAffiliateSettings } from './terms.ts'

type Newcomer = { visitor_id: string | null; user_id?: number }

const dayMs = 86_400_000

/**
 * Returns the member by whose link a visitor came who entered no code, and how to recognize the
 * member.
 */
export const findLinkReferrer = async (
  db: Db,
  { visitor_id, user_id = 0 }: Newcomer,
  now: Date,
) => {
  if (!visitor_id && !user_id) return null
  const { enabled, signup_window_days } = await getAffiliateSettings(db)
  if (!enabled) return null
  const since = new Date(now.getTime() - signup_window_days * dayMs).toISOString()
  const { rows } = await db.execute<{ id: number; email: string; phone: string | null }>(sql`
    select u.id::int, u.email, u.phone
    from attributions a join users u on u.id = a.member_id
    left join affiliate_members m on m.member_id = u.id
    where (a.visitor_id = ${visitor_id} or a.user_id = ${user_id}) and a.clicked_at > ${since}
      and u.id <> ${user_id} and u.role = 'member' and u.status = 'active' and u.deleted_at is null
      and coalesce(m.status, 'active') = 'active'
    order by a.clicked_at desc limit 1`)
  return rows[0] ?? null
}
