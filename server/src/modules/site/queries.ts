import {
  api,
  defaultSelling,
  type PublicSettings,
  sellingSettings,
  slidersLiveMax,
} from '@emporia/contract'
import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { countListed, countShops } from '../catalog/listed.ts'
import { withPictures } from '../media/queries.ts'
import { defaultSettings } from './default-settings.ts'
import { settings, sliders } from './tables.ts'

/** What visitors may know of the settings, and how much there is to look at. */
export const getPublicSettings = async (db: Db, now: Date): Promise<PublicSettings> => ({
  ...(await getGeneralSettings(db)),
  products: await countListed(db, now),
  shops: await countShops(db, now),
})

const general = api.site.settings.data.omit({ products: true, shops: true })

export const getGeneralSettings = async (db: Db) =>
  general.parse({ ...defaultSettings, ...(await storedSettings(db)) })

const selling = z.object(sellingSettings.shape)

/** On what terms the market sells, and the currency in which. */
export const getSellingTerms = async (db: Db) => {
  const stored = await storedSettings(db)
  return {
    ...selling.parse({ ...defaultSelling, ...stored }),
    ...general.parse({ ...defaultSettings, ...stored }),
  }
}
export type SellingTerms = Awaited<ReturnType<typeof getSellingTerms>>

/** Whether what buyers write stands at once, unread; off unless the owner wants it so. */
export const isReviewPublishedAtOnce = async (db: Db) =>
  (await storedSettings(db))['review_auto_publish'] === true

/** What was decided, without what holds by default. */
export const storedSettings = async (db: Db): Promise<Record<string, unknown>> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.topic, 'general'))
  const value: unknown = row?.value
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

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
