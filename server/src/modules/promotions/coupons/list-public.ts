import type { PublicCoupon } from '@emporia/contract'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isMarketsOrOnSale, shopsInTurn } from '../shops/listing.ts'
import { listStandings, reasonOfCoupon } from '../shops/eligibility.ts'
import { coupons } from '../tables.ts'
import { listLocalNames } from './check.ts'

const couponsMax = 100

/**
 * Lists the public coupons that are valid now: those of the platform first, then those of shops;
 * each ordered by its end.
 */
export const listPublicCoupons = async (db: Db, now: Date): Promise<PublicCoupon[]> => {
  const at = now.toISOString()
  const rows = await db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.is_public, true),
        eq(coupons.status, 'active'),
        isNull(coupons.deleted_at),
        or(isNull(coupons.starts_at), lte(coupons.starts_at, at)),
        or(isNull(coupons.ends_at), gt(coupons.ends_at, at)),
        isMarketsOrOnSale(coupons.shop_id, now),
      ),
    )
    .orderBy(
      ...shopsInTurn(coupons.shop_id, coupons.ends_at),
      sql`${coupons.ends_at} nulls last`,
      asc(coupons.id),
    )
    .limit(couponsMax)
  const nameOf = await listNames(db, rows)
  const standings = await listStandings(db, rows, now)

  return rows.flatMap((row) => {
    // Coupons of a closed shop, or of a shop whose package includes none, are not in effect.
    if (reasonOfCoupon(row, standings) !== null) return []
    const shop = standings.get(row.shop_id ?? 0) ?? null
    return { ...row, shop, scope_names: row.scope_ids.flatMap((id) => nameOf(row.scope, id)) }
  })
}

type Row = typeof coupons.$inferSelect

/** Returns the names of coupon scopes, with one query per scope. */
const listNames = async (db: Db, rows: Row[]) => {
  const names = new Map<string, string>()
  for (const scope of ['categories', 'brands', 'products', 'sellers'] as const) {
    const ids = rows.flatMap((row) => (row.scope === scope ? row.scope_ids : []))
    const named = ids.length > 0 ? await listLocalNames(db, scope, ids) : []
    for (const { id, name } of named) names.set(`${scope} ${id}`, name)
  }
  return (scope: Row['scope'], id: number) => names.get(`${scope} ${id}`) ?? []
}
