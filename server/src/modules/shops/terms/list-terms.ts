import type { api, Data, Input, OwnShop, SellerTermsRow, ShopDetail } from '@emporia/contract'
import { and, desc, eq, inArray, ilike, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { paginate } from '../../../db/paginate.ts'
import { one } from '../../../db/single-row.ts'
import { descending } from '../../../db/sorts.ts'
import { users } from '../../accounts/public.ts'
import { sellerTerms, sellerTermsAcceptances } from '../tables.ts'
import { findCurrentTerms, newestFirst } from './current-terms.ts'

/** Returns all versions, which anyone may read. */
export const listTerms = async (db: Db, now: Date): Promise<Data<typeof api.sellerTerms.list>> => ({
  versions: await db
    .select()
    .from(sellerTerms)
    .orderBy(...newestFirst),
  current_id: await findCurrentTerms(db, now),
})

type Query = Input<typeof api.admin.sellerTerms.list>

/** Returns a page of versions with the number of shops that accepted each. */
export const listTermsForStaff = (db: Db, query: Query, now: Date) => {
  const like = query.q ? toLikePattern(query.q) : undefined
  return paginate(db, {
    query,
    from: sellerTerms,
    id: sellerTerms.id,
    where: like ? or(ilike(sellerTerms.text, like), ilike(sellerTerms.changes, like)) : undefined,
    sorts: { starts_on: descending(sellerTerms.starts_on) },
    load: (ids) => selectRows(db, ids, now),
  })
}

export const getTermsRow = async (db: Db, id: number, now: Date) =>
  one(await selectRows(db, [id], now))

const selectRows = async (db: Db, ids: number[], now: Date): Promise<SellerTermsRow[]> => {
  const current = await findCurrentTerms(db, now)
  const rows = await db
    .select({
      terms: sellerTerms,
      created_by: users.name,
      accepted: sql<number>`(select count(user_id)::int from ${sellerTermsAcceptances} a
        where a.terms_id = ${sellerTerms.id})`,
      deemed: sql<number>`(select count(*)::int from ${sellerTermsAcceptances} a
        where a.terms_id = ${sellerTerms.id} and a.user_id is null)`,
    })
    .from(sellerTerms)
    .leftJoin(users, eq(users.id, sellerTerms.created_by))
    .where(inArray(sellerTerms.id, ids))
  return rows.map(({ terms, ...row }) => ({ ...terms, ...row, is_current: terms.id === current }))
}

/** Returns the newest version, and whether a shop accepted it. */
export const findShopTerms = async (db: Db, shopId: number): Promise<OwnShop['terms']> => {
  const [found] = await db
    .select({
      id: sellerTerms.id,
      starts_on: sellerTerms.starts_on,
      changes: sellerTerms.changes,
      accepted_at: sellerTermsAcceptances.accepted_at,
      user_id: sellerTermsAcceptances.user_id,
    })
    .from(sellerTerms)
    .leftJoin(
      sellerTermsAcceptances,
      and(
        eq(sellerTermsAcceptances.terms_id, sellerTerms.id),
        eq(sellerTermsAcceptances.shop_id, shopId),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
  if (!found) return null
  const { user_id, ...terms } = found
  return { ...terms, is_deemed: terms.accepted_at !== null && user_id === null }
}

/** Returns which versions a shop accepted, the newest first. */
export const listAcceptances = (db: Db, shopId: number): Promise<ShopDetail['terms']> =>
  db
    .select({
      id: sellerTerms.id,
      starts_on: sellerTerms.starts_on,
      accepted_at: sellerTermsAcceptances.accepted_at,
      actor: users.name,
    })
    .from(sellerTermsAcceptances)
    .innerJoin(sellerTerms, eq(sellerTerms.id, sellerTermsAcceptances.terms_id))
    .leftJoin(users, eq(users.id, sellerTermsAcceptances.user_id))
    .where(eq(sellerTermsAcceptances.shop_id, shopId))
    .orderBy(desc(sellerTerms.starts_on), desc(sellerTerms.id))
