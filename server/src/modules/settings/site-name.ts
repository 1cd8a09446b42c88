import type { Db } from '../../db/client.ts'
import { defaultSettings } from './defaults.ts'
import { storedSettings } from './stored.ts'

/** Returns the name of the marketplace. */
export const getSiteName = async (db: Db) => {
  const stored = (await storedSettings(db))['site_name']
  return typeof stored === 'string' ? stored : defaultSettings.site_name
}
