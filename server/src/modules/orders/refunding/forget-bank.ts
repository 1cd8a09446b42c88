import { inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { refunds } from './tables.ts'

/** Refunds stay as they were paid; the account of the buyer that some were paid to goes. */
export const forgetBank = (db: Db, userId: number) =>
  db
    .update(refunds)
    .set({ bank_details: null })
    .where(inArray(refunds.order_id, sql`(select o.id from orders o where o.user_id = ${userId})`))
