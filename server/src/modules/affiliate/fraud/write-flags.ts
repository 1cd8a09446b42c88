import type { Db } from '../../../db/client.ts'
import { fraudFlags } from '../tables.ts'
import type { Sign } from './rules.ts'

export type Flag = Sign & {
  subject_type: (typeof fraudFlags.$inferInsert)['subject_type']
  subject_id: number
  member_id: number
  order_id?: number
}

/** Stores flags; existing flags keep their decision. */
export const writeFlags = async (db: Db, flags: Flag[], now: Date) => {
  if (flags.length === 0) return
  await db
    .insert(fraudFlags)
    .values(
      flags.map((flag) => ({
        ...flag,
        // A sale that was blocked at once needs no decision.
        state: flag.severity === 'block' ? ('confirmed' as const) : ('open' as const),
        created_at: now.toISOString(),
      })),
    )
    .onConflictDoNothing()
}
