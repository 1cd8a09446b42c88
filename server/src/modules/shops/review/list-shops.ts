import { type ListQuery, type ShopList, type ShopStatus, shopStatuses } from '@emporia/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countTabs } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import { calculateAverage } from '../../catalog/rules.ts'
import { isAway, isTrading } from '../../catalog/availability/visible.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'
import { categories } from '../../catalog/public.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../tables.ts'

type Sort = 'id' | 'name' | 'submitted_at' | 'approved_at' | 'rating'
type Query = ListQuery<Sort> & { status?: ShopStatus | undefined }

/** Returns a page of shops in any status, and the number in each status. */
export const listAllShops = async (db: Db, query: Query, now: Date): Promise<ShopList> => {
  const { status } = query
  const every = and(...toSearchTerms(query.q).map(matchesTerm))
  const all = { from: shops, where: every }
  const { counts, total } = await countTabs(db, {
    ...all,
    column: shops.status,
    values: shopStatuses,
    value: status,
    isCapped: every === undefined,
  })
  const page = await paginate(db, {
    query,
    from: shops,
    id: shops.id,
    where: and(every, status && eq(shops.status, status)),
    sorts,
    total,
    load: async (ids) => (await selectShops(db, now).where(inArray(shops.id, ids))).map(present),
  })
  return { ...page, counts }
}

/** Returns one row of the list. */
export const findShopRow = async (db: Db, id: number, now: Date) =>
  (await selectShops(db, now).where(eq(shops.id, id))).map(present)[0]

const sorts = {
  id: descending(shops.id),
  name: ascending(sql`lower(${shops.name})`),
  submitted_at: descending(shops.submitted_at, { nullsLast: true }),
  approved_at: descending(shops.approved_at, { nullsLast: true }),
  rating: descending(sql`${shops.rating_total}::float / nullif(${shops.rating_count}, 0)`, {
    nullsLast: true,
  }),
}

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
