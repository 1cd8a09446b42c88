import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { couponUses } from '../tables.ts'

/** Moves the coupon uses of a guest to an account, whose limits they count for. */
export const giveCouponUses = (db: Db, { from, to }: { from: number; to: number }) =>
  db.update(couponUses).set({ user_id: to }).where(eq(couponUses.user_id, from))
