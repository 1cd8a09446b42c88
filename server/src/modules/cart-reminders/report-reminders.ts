import type { CartReminderReport } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { cartReminders } from './tables.ts'

const reportDays = 30

/** Counts the carts of the last days whose buyers were reminded, and who ordered within a week. */
export const reportReminders = async (db: Db, now: Date): Promise<CartReminderReport> => {
  const from = new Date(now.getTime() - reportDays * 86_400_000).toISOString()
  const { rows } = await db.execute<{ sent: number; recovered: number }>(sql`
    select count(*)::int as sent, count(*) filter (where exists (
      select from orders o where o.user_id = r.user_id and o.placed_at > r.first_sent_at
        and o.placed_at <= r.first_sent_at + interval '7 days'))::int as recovered
    from ${cartReminders} r where r.first_sent_at > ${from}`)
  return { days: reportDays, ...one(rows) }
}

export const eraseReminders = (db: Db, userId: number) =>
  db.delete(cartReminders).where(eq(cartReminders.user_id, userId))
