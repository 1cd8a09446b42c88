import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { orders } from '../../orders/tables.ts'
import { shops } from '../../shops/tables.ts'
import { listStandings, reasonOfCoupon } from '../shops/standings.ts'
import { coupons, couponUses } from '../tables.ts'
import { listNamed } from './check.ts'

type Asked = { code: string; user_id: number }

/** A coupon that is switched on, as it concerns one buyer; undefined where nobody knows the code. */
export const findCoupon = async (db: Db, { code, user_id }: Asked, now: Date) => {
  const [found] = await db
    .select({
      coupon: coupons,
      shop_name: shops.name,
      used_by_buyer: usesOf(user_id),
      has_bought: hasBought(user_id),
    })
    .from(coupons)
    .leftJoin(shops, eq(shops.id, coupons.shop_id))
    .where(
      and(
        eq(coupons.code, code.trim().toUpperCase()),
        eq(coupons.status, 'active'),
        isNull(coupons.deleted_at),
      ),
    )
  if (!found) return undefined
  const { coupon, ...rest } = found
  const standings = await listStandings(db, [coupon], now)
  return {
    ...coupon,
    ...rest,
    names: await namesOf(db, coupon),
    inactive_reason: reasonOfCoupon(coupon, standings),
  }
}

/** Whether somebody has issued this code. */
export const isCouponCode = async (db: Db, code: string) =>
  (await db.$count(
    coupons,
    and(eq(coupons.code, code.trim().toUpperCase()), isNull(coupons.deleted_at)),
  )) > 0

const usesOf = (userId: number): SQL<number> =>
  sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.coupon_id} = ${coupons.id}
    and ${couponUses.user_id} = ${userId} and ${couponUses.given_back_at} is null)`

/** Whether somebody ever ordered and did not cancel. */
const hasBought = (userId: number): SQL<boolean> =>
  sql<boolean>`exists (select from ${orders}
    where ${orders.user_id} = ${userId} and ${orders.status} <> 'cancelled')`

/** What it is for, in words. */
const namesOf = async (db: Db, { scope, scope_ids }: typeof coupons.$inferSelect) => {
  if (scope === 'all') return []
  return (await listNamed(db, scope, scope_ids)).map(({ name }) => name)
}
