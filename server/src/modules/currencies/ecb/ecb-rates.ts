import { trimRate } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import type { PublishedRates } from '../../../adapters/rates/rate-service.ts'
import type { Db } from '../../../db/client.ts'
import { ecbRates } from '../tables.ts'

/** Stores the euro reference rate of a day once; only of the daily file of the ECB. */
export const storeEcbRate = async (
  db: Db,
  { source, day, rates }: PublishedRates,
  { currency, now }: { currency: string; now: Date },
) => {
  const rate = rates[currency]
  if (source !== 'ecb' || currency === 'EUR' || !rate) return
  await db
    .insert(ecbRates)
    .values({ day, rate, created_at: now.toISOString() })
    .onConflictDoNothing()
}

/** Returns the rate of a day: that of the ECB, else what staff entered last. */
export const findEcbRate = async (db: Db, day: string) => {
  const [found] = await db
    .select({ rate: ecbRates.rate, entered_by: ecbRates.entered_by })
    .from(ecbRates)
    .where(eq(ecbRates.day, day))
    .orderBy(sql`${ecbRates.entered_by} is null desc, ${ecbRates.id} desc`)
    .limit(1)
  if (!found) return undefined
  const source = found.entered_by === null ? ('ecb' as const) : ('manual' as const)
  return { rate: trimRate(found.rate), source }
}

type Entered = { day: string; rate: string; entered_by: number; now: Date }

/** Stores a rate that staff entered. */
export const addEcbRate = async (db: Db, { now, ...entered }: Entered) => {
  await db.insert(ecbRates).values({ ...entered, created_at: now.toISOString() })
}
