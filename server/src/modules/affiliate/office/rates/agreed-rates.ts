import type { api, Input } from '@emporia/contract'
import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { likeOf } from '../../../../db/like.ts'
import { products } from '../../../catalog/tables.ts'
import { users } from '../../../people/tables.ts'
import { shops } from '../../../shops/tables.ts'
import { affiliateRates } from '../../tables.ts'

type Query = Input<typeof api.admin.affiliateRate.list>

/** What was agreed with members, with the names of both. */
export const listAgreedRates = async (db: Db, query: Query) => {
  const { page, per_page, q, sort = 'newest', order } = query
  const where = q
    ? or(
        sql`${products.name} ilike ${likeOf(q)}`,
        sql`${users.name} ilike ${likeOf(q)}`,
        sql`${users.email}::text ilike ${likeOf(q)}`,
      )
    : undefined
  const direction = (order ?? (sort === 'newest' ? 'desc' : 'asc')) === 'asc' ? asc : desc
  const found = select(db).where(where)
  const rows = await found
    .orderBy(direction(sorts[sort]), direction(affiliateRates.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { rows, total: await db.$count(select(db).where(where).as('found')), page, per_page }
}

/** Some of them, as the contract shows them. */
export const getAgreedRates = (db: Db, ids: number[]) =>
  select(db).where(inArray(affiliateRates.id, ids))

const sorts: Record<NonNullable<Query['sort']>, SQL> = {
  newest: sql`${affiliateRates.id}`,
  product_name: sql`lower(${products.name})`,
  member_name: sql`lower(${users.name})`,
  bp: sql`${affiliateRates.bp}`,
}

const shown = {
  id: affiliateRates.id,
  product_id: affiliateRates.product_id,
  product_name: sql<string>`${products.name}`.as('product_name'),
  shop_name: sql<string | null>`${shops.name}`.as('shop_name'),
  member_id: affiliateRates.member_id,
  member_name: sql<string>`${users.name}`.as('member_name'),
  bp: affiliateRates.bp,
  created_at: affiliateRates.created_at,
}

const select = (db: Db) =>
  db
    .select(shown)
    .from(affiliateRates)
    .innerJoin(products, eq(products.id, affiliateRates.product_id))
    .innerJoin(users, eq(users.id, affiliateRates.member_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .$dynamic()
