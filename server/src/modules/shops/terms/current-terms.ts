import { desc, lte } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { dayIn } from '../../metrics/period.ts'
import { getTimeZone } from '../../settings/time-zone.ts'
import { sellerTerms } from '../tables.ts'

/** The order of versions: the newest first. */
export const newestFirst = [desc(sellerTerms.starts_on), desc(sellerTerms.id)]

/** Returns the current day in the time zone of the marketplace. */
export const getToday = async (db: Db, now: Date) => dayIn(now, await getTimeZone(db))

/** Returns the ID of the version that applies today; null before the first one. */
export const findCurrentTerms = async (db: Db, now: Date) => {
  const [current] = await db
    .select({ id: sellerTerms.id })
    .from(sellerTerms)
    .where(lte(sellerTerms.starts_on, await getToday(db, now)))
    .orderBy(...newestFirst)
    .limit(1)
  return current?.id ?? null
}
