import type { Db } from '../../db/client.ts'
import { defaultSettings } from './defaults.ts'
import { storedSettings } from './stored.ts'

/** Returns the time zone in which the marketplace counts days. */
export const getTimeZone = async (db: Db) => {
  const { time_zone } = await storedSettings(db)
  return typeof time_zone === 'string' ? time_zone : defaultSettings.time_zone
}
