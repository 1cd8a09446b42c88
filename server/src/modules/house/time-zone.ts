import type { Db } from '../../db/client.ts'
import { defaultSettings } from './defaults.ts'
import { storedSettings } from './stored.ts'

/** Where the days of the market begin and end. */
export const timeZoneOf = async (db: Db) => {
  const { time_zone } = await storedSettings(db)
  return typeof time_zone === 'string' ? time_zone : defaultSettings.time_zone
}
