import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { notFound } from '../../../../http/failure.ts'
import { devices } from './tables.ts'

type Mark = { device_id: number; is_shared: boolean }

/** Marks a device as shared by several people, or as not shared. */
export const markDevice = async (db: Db, { device_id, is_shared }: Mark) => {
  const [device] = await db
    .update(devices)
    .set({ is_shared })
    .where(eq(devices.id, device_id))
    .returning({ id: devices.id, is_shared: devices.is_shared })
  if (!device) throw notFound(m.device_missing)
  return device
}
