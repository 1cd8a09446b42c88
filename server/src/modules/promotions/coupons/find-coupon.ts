import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { orders } from '../../orders/public.ts'
import { shops } from '../../shops/public.ts'
import { sameBuyers } from '../../pricing/same-buyers.ts'
import { listStandings, reasonOfCoupon } from '../shops/eligibility.ts'
import { coupons, couponUses } from '../tables.ts'
import { listLocalNames } from './check.ts'

type Params = { code: string; user_id: number; phone?: string | null | undefined }

/** Returns an active coupon with its state for one buyer; undefined if the code is unknown. */
export const findCoupon = async (db: Db, { code, user_id: id, phone }: Params, now: Date) => {
  const buyers = sameBuyers({ id, phone })
  const [found] = await db
    .select({
      coupon: coupons,
      shop_name: shops.name,
      used_by_buyer: usesOf(buyers),
      has_bought: hasOrdered(buyers),
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

/** Whether a coupon with this code exists. */
export const isCouponCode = async (db: Db, code: string) =>
  (await db.$count(
    coupons,
    and(eq(coupons.code, code.trim().toUpperCase()), isNull(coupons.deleted_at)),
  )) > 0

const usesOf = (buyers: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.coupon_id} = ${coupons.id}
    and ${couponUses.user_id} = any(${buyers}) and ${couponUses.given_back_at} is null)`

/** Whether the buyer has an order that was not canceled. */
const hasOrdered = (buyers: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${orders}
    where ${orders.user_id} = any(${buyers}) and ${orders.status} <> 'cancelled')`

/** Names of the records in the scope, in the language of the reader. */
const namesOf = async (db: Db, { scope, scope_ids }: typeof coupons.$inferSelect) => {
  if (scope === 'all') return []
  return (await listLocalNames(db, scope, scope_ids)).map(({ name }) => name)
}
