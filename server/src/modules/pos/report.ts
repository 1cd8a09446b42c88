import { type api, firstHash, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { posDevices } from './tables.ts'

type Report = Input<typeof api.pos.till.report>

/**
 * Stores the last sale number of a register. A lower number changes only the time, so that a
 * register that lost its storage does not hide its lost sales.
 */
export const reportChain = async (
  db: Db,
  memberId: number,
  { device_id, highest_seq, hash, waiting }: Report,
  now: Date,
) => {
  const isFurther = sql`${highest_seq}::int >= coalesce(${posDevices.highest_seq}, 0)`
  // A register that knows only its number starts a new chain after it.
  const known_hash = hash === firstHash ? null : hash
  const own = and(eq(posDevices.member_id, memberId), eq(posDevices.device_id, device_id))
  const [known] = await db
    .update(posDevices)
    .set({
      waiting,
      seen_at: now.toISOString(),
      reported_at: now.toISOString(),
      highest_seq: sql`greatest(${posDevices.highest_seq}, ${highest_seq}::int)`,
      highest_hash: sql`case when ${isFurther} then ${known_hash}::text else ${posDevices.highest_hash} end`,
    })
    .where(own)
    .returning({ id: posDevices.id })
  if (!known) throw conflict(m.pos_register_unknown)
  return { server_at: now.toISOString() }
}
