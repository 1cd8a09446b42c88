import type { PublicCoupon } from '@emporia/contract'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isMarketsOrOnSale, shopsInTurn } from '../shops/listing.ts'
import { listStandings, reasonOfCoupon } from '../shops/eligibility.ts'
import { coupons } from '../tables.ts'
import { listLocalNames } from './check.ts'
import { listScopeSlugs } from './list-scope-slugs.ts'

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
  const recordOf = await listRecords(db, rows, now)
  const standings = await listStandings(db, rows, now)

  return rows.flatMap((row) => {
    // Coupons of a closed shop, or of a shop whose package includes none, are not in effect.
    if (reasonOfCoupon(row, standings) !== null) return []
    const shop = standings.get(row.shop_id ?? 0) ?? null
    const records = row.scope_ids.flatMap((id) => recordOf(row.scope, id))
    const scope_records = records.map(({ id, slug }) => ({ id, slug }))
    return { ...row, shop, scope_names: records.map(({ name }) => name), scope_records }
  })
}

type Row = typeof coupons.$inferSelect

type ScopeRecord = { id: number; name: string; slug: string | null }

/** Returns the records of coupon scopes with their names and slugs, with two queries per scope. */
const listRecords = async (db: Db, rows: Row[], now: Date) => {
  const records = new Map<string, ScopeRecord>()
  for (const scope of ['categories', 'brands', 'products', 'sellers'] as const) {
    const ids = rows.flatMap((row) => (row.scope === scope ? row.scope_ids : []))
    if (ids.length === 0) continue
    const found = await listScopeSlugs(db, scope, { ids, now })
    const slugs = new Map(found.map(({ id, slug }) => [id, slug]))
    for (const { id, name } of await listLocalNames(db, scope, ids))
      records.set(`${scope} ${id}`, { id, name, slug: slugs.get(id) ?? null })
  }
  return (scope: Row['scope'], id: number) => records.get(`${scope} ${id}`) ?? []
}
