import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { leaderboardHidden } from './tables.ts'

/** Hides a member's name on the leaderboard, or shows it again. */
export const setHidden = async (
  db: Db,
  member_id: number,
  { is_hidden, now }: { is_hidden: boolean; now: Date },
) => {
  if (is_hidden)
    await db
      .insert(leaderboardHidden)
      .values({ member_id, hidden_at: now.toISOString() })
      .onConflictDoNothing()
  else await db.delete(leaderboardHidden).where(eq(leaderboardHidden.member_id, member_id))
}
