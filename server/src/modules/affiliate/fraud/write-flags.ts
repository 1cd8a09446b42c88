import type { Db } from '../../../db/client.ts'
import { fraudFlags } from '../tables.ts'
import type { Sign } from './rules.ts'

export type Flag = Sign & {
  subject_type: (typeof fraudFlags.$inferInsert)['subject_type']
  subject_id: number
  member_id: number
  order_id?: number
}

/** Writes down what looks wrong; what is known already stays as it was decided. */
export const writeFlags = async (db: Db, flags: Flag[], now: Date) => {
  if (flags.length === 0) return
  await db
    .insert(fraudFlags)
    .values(
      flags.map((flag) => ({
        ...flag,
        // What was stopped on the spot needs nobody to decide it.
        state: flag.severity === 'block' ? ('confirmed' as const) : ('open' as const),
        created_at: now.toISOString(),
      })),
    )
    .onConflictDoNothing()
}
