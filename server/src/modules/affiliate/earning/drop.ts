import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { commissions } from '../tables.ts'

/** An order is cancelled or came back unopened: nobody has earned anything of it. */
export const dropCommissions = (db: Db, orderId: number, now: Date) =>
  db
    .update(commissions)
    .set({ state: 'void', reason: 'cancelled', closed_at: now.toISOString() })
    .where(and(eq(commissions.order_id, orderId), eq(commissions.state, 'tracked')))
