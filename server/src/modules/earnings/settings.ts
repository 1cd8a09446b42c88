import { defaultEarning, earningSettings, type EarningSettings } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import { storedTopic } from '../settings/stored.ts'

/** Returns the earning settings, with defaults for those that are not set. */
export const getEarningSettings = async (db: Db): Promise<EarningSettings> => {
  const known = earningSettings.partial().safeParse(await storedTopic(db, 'earning'))
  return earningSettings.parse({ ...defaultEarning, ...known.data })
}
