import { defaultSelling, marketSettings, sellingSettings, slidersLiveMax } from '@emporia/contract'
import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { withPictures } from '../media/queries.ts'
import { defaultSettings } from '../house/defaults.ts'
import { storedSettings } from '../house/stored.ts'
import { sliders } from './tables.ts'

// What is stored was checked when it was written; to look for a time zone takes longer than all else.
const market = z.object({ ...marketSettings.shape, time_zone: z.string() })

export const getGeneralSettings = async (db: Db) => marketIn(await storedSettings(db))

export const marketIn = (stored: Record<string, unknown>) =>
  market.parse({ ...defaultSettings, ...stored })

const selling = z.object(sellingSettings.shape)

/** On what terms the market sells, and the currency in which. */
export const getSellingTerms = async (db: Db) => {
  const stored = await storedSettings(db)
  return { ...sellingIn(stored), ...marketIn(stored) }
}
export type SellingTerms = Awaited<ReturnType<typeof getSellingTerms>>

export const sellingIn = (stored: Record<string, unknown>) =>
  selling.parse({ ...defaultSelling, ...stored })

/** The slides of the home page that run now. */
export const listLiveSliders = async (db: Db, now: Date) => {
  const rows = await db
    .select()
    .from(sliders)
    .where(and(isOn(now), or(isNull(sliders.starts_at), lte(sliders.starts_at, now.toISOString()))))
    .orderBy(asc(sliders.rank), asc(sliders.id))
    .limit(slidersLiveMax)
  return withPictures(db, rows, ['image_desktop', 'image_mobile'])
}

/** Slides that run or will run: switched on, and not over. */
export const isOn = (now: Date): SQL | undefined =>
  and(
    eq(sliders.status, 'active'),
    isNull(sliders.deleted_at),
    or(isNull(sliders.ends_at), gt(sliders.ends_at, now.toISOString())),
  )
