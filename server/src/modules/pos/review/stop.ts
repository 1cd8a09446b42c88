import * as m from '@emporia/messages/error'
import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { posOrders } from '../tables.ts'
import { sentence } from '../../../sentence.ts'

/** Returns the oldest parked sale of a register, which is blocked until it is decided. */
export const findStop = async (db: Db, deviceId: number) => {
  const [parked] = await db
    .select({
      id: posOrders.id,
      number: posOrders.number,
      received_at: posOrders.received_at,
    })
    .from(posOrders)
    .where(and(eq(posOrders.device_id, deviceId), eq(posOrders.review, 'parked')))
    .orderBy(asc(posOrders.id))
    .limit(1)
  return parked
}
export type Stop = NonNullable<Awaited<ReturnType<typeof findStop>>>

export const stopSentence = (number: string) => sentence(m.pos_register_stopped, { number })
