import type { Column, SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { inDays, toDay } from '../../db/conditions/days.ts'
import { defaultSettings } from './defaults.ts'
import { storedSettings } from './stored.ts'

/** Returns the time zone in which the marketplace counts days. */
export const getTimeZone = async (db: Db) => {
  const { time_zone } = await storedSettings(db)
  return typeof time_zone === 'string' ? time_zone : defaultSettings.time_zone
}

/** Returns the day of a time in the marketplace's time zone: '2026-11-25'. */
export const toMarketDay = async (db: Db, at: Date) =>
  toDay(at, { time_zone: await getTimeZone(db) })

type Period = { from?: string | undefined; to?: string | undefined }

/** Returns the conditions that an instant is in a period, whose days are those of the marketplace. */
export const inPeriod = async (db: Db, instant: SQL | Column, { from, to }: Period) =>
  from || to ? inDays(instant, { from, to, time_zone: await getTimeZone(db) }) : []
