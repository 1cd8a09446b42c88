import * as m from '@emporia/messages/error'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import { coupons } from '../tables.ts'
import { sameBuyers } from '../../pricing/same-buyers.ts'
import { timesSentence } from './evaluate.ts'

type Use = {
  coupon_id: number
  group_id: number
  user_id: number
  discount_minor: number
}

/**
 * Counts a group that was just placed with a coupon, or throws if the coupon was used up in the
 * meantime. One statement decides and writes; the row stays locked until the transaction ends, so
 * that every use is counted.
 */
export const takeCoupon = async (db: Db, use: Use, now: Date) => {
  const { coupon_id, discount_minor } = use
  const [coupon] = await db
    .update(coupons)
    .set({
      used: sql`${coupons.used} + 1`,
      spent_minor: sql`${coupons.spent_minor} + ${discount_minor}`,
    })
    .where(
      and(
        eq(coupons.id, coupon_id),
        eq(coupons.status, 'active'),
        isNull(coupons.deleted_at),
        or(isNull(coupons.total_limit), lt(coupons.used, coupons.total_limit)),
        or(
          isNull(coupons.budget_minor),
          lte(sql`${coupons.spent_minor} + ${discount_minor}`, coupons.budget_minor),
        ),
      ),
    )
    .returning()
  if (!coupon) throw conflict(m.coupon_used_up)
  const before = await saveUse(db, use, now)
  if (before.uses >= coupon.per_user_limit) throw conflict(timesSentence(coupon))
  if (coupon.new_customers_only && before.orders > 0) throw conflict(m.coupon_first_order)
}

/** Stores the use, and returns how often the buyer had used the coupon and ordered before. */
const saveUse = async (
  db: Db,
  { coupon_id, group_id, user_id, discount_minor }: Use,
  now: Date,
) => {
  const { rows } = await db.execute<{ uses: number; orders: number }>(sql`
    with kept as (
      insert into coupon_uses (coupon_id, group_id, user_id, discount_minor, created_at)
      values (${coupon_id}, ${group_id}, ${user_id}, ${discount_minor}, ${now.toISOString()})
    )
    select (select count(*)::int from coupon_uses where coupon_id = ${coupon_id}
        and user_id = any(${sameBuyers({ id: user_id })}) and given_back_at is null) as uses,
      (select count(*)::int from orders where user_id = any(${sameBuyers({ id: user_id })})
        and group_id <> ${group_id} and status <> 'cancelled') as orders`)
  return one(rows)
}
