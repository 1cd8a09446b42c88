import { defaultEarning, earningSettings, type EarningSettings } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { settings } from '../site/tables.ts'

/** Returns the earning settings, with defaults for those that are not set. */
export const getEarningSettings = async (db: Db): Promise<EarningSettings> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.topic, 'earning'))
  const known = earningSettings.partial().safeParse(row?.value ?? {})
  return earningSettings.parse({ ...defaultEarning, ...known.data })
}
