import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { stockAlerts } from './tables.ts'

/** Returns how many addresses wait for a variant. */
export const countWaiting = (db: Db, variantId: number, now: Date) =>
  db.$count(
    stockAlerts,
    and(
      eq(stockAlerts.variant_id, variantId),
      eq(stockAlerts.state, 'waiting'),
      gt(stockAlerts.expires_at, now.toISOString()),
    ),
  )
