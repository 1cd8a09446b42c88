import type { Card, Page, productSorts } from '@emporia/contract'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { products } from '../tables.ts'
import { cardsOf } from './cards.ts'
import { type Filter, isMatching } from './matching.ts'
import { soldLately } from './sold.ts'

type Sort = (typeof productSorts)[number]
type Query = Filter & {
  page: number
  per_page: number
  sort?: Sort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** A page of what a visitor looks for: which products, then their cards. */
export const listProducts = async (db: Db, query: Query, now: Date): Promise<Page<Card>> => {
  const { page, per_page, sort = 'newest', order = usualOrder[sort] } = query
  const where = isMatching(query, now)
  const found = await listIds(db, where, { sort, order, now })
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = await db.$count(products, where)
  return { rows: await cardsOf(db, idsOf(found), now), total, page, per_page }
}

const usualOrder = { newest: 'desc', price: 'asc', rating: 'desc', best: 'desc' } as const

type Sorting = { sort: Sort; order: 'asc' | 'desc'; now: Date }

/** Ids in order, to be limited; equal ones always come in the same order. */
export const listIds = (db: Db, where: SQL | undefined, { sort, order, now }: Sorting) => {
  const sold = soldLately(now)
  const columns = {
    newest: products.published_at,
    price: products.price_minor,
    rating: sql`${products.rating_total}::float / greatest(${products.rating_count}, 1)`,
    best: sql`coalesce(${sold.quantity}, 0)`,
  }
  const direction = order === 'asc' ? asc : desc
  return (
    db
      .select({ id: products.id })
      .from(products)
      // PostgreSQL leaves this join out where nothing asks for it.
      .leftJoin(sold, eq(sold.product_id, products.id))
      .where(where)
      .orderBy(direction(columns[sort]), direction(products.id))
  )
}

export const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)
