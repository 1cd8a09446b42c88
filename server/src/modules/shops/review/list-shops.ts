import type { ShopList, ShopStatus } from '@emporia/contract'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { calculateAverage } from '../../catalog/rules.ts'
import { isAway, isTrading } from '../../catalog/availability/visible.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'
import { categories } from '../../catalog/tables.ts'
import { users } from '../../accounts/tables.ts'
import { shops } from '../tables.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'id' | 'name' | 'submitted_at' | 'approved_at' | 'rating' | undefined
  order?: 'asc' | 'desc' | undefined
  status?: ShopStatus | undefined
}

/** Returns a page of shops in any status, and the number in each status. */
export const listAllShops = async (db: Db, query: Query, now: Date): Promise<ShopList> => {
  const { page, per_page, status, sort = 'id', order = sort === 'name' ? 'asc' : 'desc' } = query
  const found = and(...toSearchTerms(query.q).map(matchesTerm))
  const counts = await countByStatus(db, found)
  const direction = order === 'asc' ? asc : desc
  const by = [sql`${direction(columns[sort])}${nullsLast(sort, order)}`, direction(shops.id)]
  // Selects the IDs first and the details after, so that skipped rows of a late page are not
  // loaded.
  const pageIds = db
    .select({ id: shops.id })
    .from(shops)
    .where(and(found, status && eq(shops.status, status)))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await selectShops(db, now)
    .where(inArray(shops.id, pageIds))
    .orderBy(...by)
  const total = status ? counts[status] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { rows: rows.map(present), total, page, per_page, counts }
}

/** Returns one row of the list. */
export const findShopRow = async (db: Db, id: number, now: Date) =>
  (await selectShops(db, now).where(eq(shops.id, id))).map(present)[0]

const columns: Record<NonNullable<Query['sort']>, SQL> = {
  id: sql`${shops.id}`,
  name: sql`lower(${shops.name})`,
  submitted_at: sql`${shops.submitted_at}`,
  approved_at: sql`${shops.approved_at}`,
  rating: sql`${shops.rating_total}::float / nullif(${shops.rating_count}, 0)`,
}

/** Sorts shops without a submission or rating last; a sort without nulls can use its index. */
const nullsLast = (sort: NonNullable<Query['sort']>, order: 'asc' | 'desc') =>
  order === 'desc' && sort !== 'id' && sort !== 'name' ? sql` nulls last` : sql``

const matchesTerm = (word: string) =>
  sql`${shops.id} in (
    select id from shops where name ilike ${toLikePattern(word)}
    union all select s.id from users u join shops s on s.owner_id = u.id
      where u.name ilike ${toLikePattern(word)} or u.email ilike ${toLikePattern(word)})`

const selectShops = (db: Db, now: Date) =>
  db
    .select({
      id: shops.id,
      name: sql<string>`coalesce(nullif(${shops.name}, ''), ${users.name})`,
      slug: shops.slug,
      status: shops.status,
      owner: users.name,
      category: sql<string>`coalesce(${categories.name}, '')`,
      products: sql<number>`(select count(*)::int from products p
        where p.shop_id = ${shops.id} and p.deleted_at is null)`,
      rating_total: shops.rating_total,
      rating_count: shops.rating_count,
      is_away: sql<boolean>`${isAway(now)}`,
      is_trading: sql<boolean>`${isTrading(now)}`,
      created_at: shops.created_at,
      submitted_at: shops.submitted_at,
      approved_at: shops.approved_at,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .leftJoin(categories, eq(categories.id, shops.category_id))

type ShopRow = Awaited<ReturnType<typeof selectShops>>[number]

const present = ({ rating_total, ...row }: ShopRow) => ({
  ...row,
  rating: calculateAverage(rating_total, row.rating_count),
})

const countByStatus = async (db: Db, where: SQL | undefined) => {
  const found = await db
    .select({ status: shops.status, shops: count() })
    .from(shops)
    .where(where)
    .groupBy(shops.status)
  const counts = { ...none }
  for (const { status, shops: number } of found) counts[status] = number
  return counts
}

const none: Record<ShopStatus, number> = {
  draft: 0,
  submitted: 0,
  approved: 0,
  rejected: 0,
  changes_requested: 0,
  suspended: 0,
  closed: 0,
}
