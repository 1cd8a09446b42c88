import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { orders } from '../../orders/public.ts'
import { coupons, couponUses } from '../tables.ts'

/**
 * Returns the use of a group's coupon once all orders of the group are canceled and none was paid.
 * A concurrent second call waits for the first and sees its result.
 */
export const releaseCoupon = async (db: Db, groupId: number, now: Date) => {
  const [use] = await db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.group_id, groupId), isNull(couponUses.given_back_at)))
    .for('update')
  if (!use || (await hasLivingOrder(db, groupId))) return

  await db
    .update(couponUses)
    .set({ given_back_at: now.toISOString() })
    .where(eq(couponUses.id, use.id))
  await db
    .update(coupons)
    .set({
      used: sql`${coupons.used} - 1`,
      spent_minor: sql`${coupons.spent_minor} - ${use.discount_minor}`,
    })
    .where(eq(coupons.id, use.coupon_id))
}

const hasLivingOrder = async (db: Db, groupId: number) =>
  (await db.$count(
    orders,
    and(
      eq(orders.group_id, groupId),
      sql`(${orders.status} <> 'cancelled' or ${orders.payment_status} not in ('unpaid', 'pending', 'failed'))`,
    ),
  )) > 0
