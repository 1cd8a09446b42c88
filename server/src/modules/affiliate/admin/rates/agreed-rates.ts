import type { api, Input } from '@emporia/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { products } from '../../../catalog/public.ts'
import { users } from '../../../accounts/public.ts'
import { shops } from '../../../shops/public.ts'
import { affiliateRates } from './tables.ts'
import { findPage, sortByIds } from './find-page.ts'
import { type PageParams, inProductOrder } from './in-product-order.ts'

type Query = Input<typeof api.admin.affiliateRate.list>

/**
 * Lists agreed rates with the names of member and product. Selects the page first and loads its
 * details afterwards.
 */
export const listAgreedRates = async (db: Db, query: Query) => {
  const { page, per_page, q, sort = 'newest', order = sort === 'newest' ? 'desc' : 'asc' } = query
  const { ids, total } = await findPage(db, sql`affiliate_rates`, {
    page,
    per_page,
    where: q ? isAbout(q) : sql`true`,
    by: sorts[sort],
    isRising: order === 'asc',
    fromOf: fromOf[sort],
  })
  return { rows: sortByIds(ids, await getAgreedRates(db, ids)), total, page, per_page }
}

type Sort = NonNullable<Query['sort']>

const sorts: Record<Sort, SQL> = {
  newest: sql`r.id`,
  product_name: sql`r.name`,
  member_name: sql`m.place`,
  bp: sql`r.bp`,
}

const fromRates = ({ where }: PageParams) => sql`affiliate_rates r where ${where}`

/** Joins names only if the sort column needs them. */
const fromOf: Record<Sort, (params: PageParams) => SQL> = {
  newest: fromRates,
  product_name: (params) => inProductOrder(sql`affiliate_rates`, params),
  // There are few members and many rates: reads no more rates per member than the page can show.
  member_name: ({ where, direction, upTo }) => sql`(
    select id, dense_rank() over (order by lower(name)) as place from users
    where id in (select member_id from affiliate_rates)) m
    cross join lateral (select r.id from affiliate_rates r
      where r.member_id = m.id and ${where} order by r.id ${direction} limit ${upTo}) r`,
  bp: fromRates,
}

const isAbout = (q: string) => {
  const like = toLikePattern(q)
  return sql`r.id in (
    select r.id from products p join affiliate_rates r on r.product_id = p.id
      where p.name ilike ${like}
    union all select r.id from users u join affiliate_rates r on r.member_id = u.id
      where u.name ilike ${like} or u.email ilike ${like})`
}

/** Returns some agreed rates as the contract defines them. */
export const getAgreedRates = (db: Db, ids: number[]) =>
  db
    .select({
      id: affiliateRates.id,
      product_id: affiliateRates.product_id,
      product_name: products.name,
      shop_name: shops.name,
      member_id: affiliateRates.member_id,
      member_name: users.name,
      bp: affiliateRates.bp,
      created_at: affiliateRates.created_at,
    })
    .from(affiliateRates)
    .innerJoin(products, eq(products.id, affiliateRates.product_id))
    .innerJoin(users, eq(users.id, affiliateRates.member_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(affiliateRates.id, ids))
