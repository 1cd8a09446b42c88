import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { type Payment, payments } from './tables.ts'

/** Ends the open attempts to pay for something that is over or paid in another way. */
export const endAttempts = (
  db: Db,
  { purpose, ref_id }: Pick<Payment, 'purpose' | 'ref_id'>,
  now: Date,
) =>
  db
    .update(payments)
    .set({ state: 'expired', updated_at: now.toISOString() })
    .where(
      and(
        eq(payments.purpose, purpose),
        eq(payments.ref_id, ref_id),
        eq(payments.state, 'initiated'),
      ),
    )
