import type { ListQuery, ReviewPage, ReviewTarget } from '@emporia/contract'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { calculateAverage } from '../catalog/rules.ts'
import { orderLines, orders } from '../orders/public.ts'
import { users } from '../accounts/public.ts'
import { formatAuthor } from './rules.ts'
import { reviews } from './tables.ts'
import { viewColumns, withPhotos } from './view.ts'

type Query = Omit<ListQuery<'newest' | 'highest' | 'lowest'>, 'q' | 'order'> & {
  id: number
  with_photos?: boolean | undefined
  rating?: number | undefined
}

/** Lists the published reviews of a product or a shop with their summary. */
export const listPublished = async (
  db: Db,
  target: ReviewTarget,
  query: Query,
): Promise<ReviewPage> => {
  const { id, page, per_page, with_photos, rating } = query
  const published = and(
    eq(target === 'product' ? reviews.product_id : reviews.shop_id, id),
    eq(reviews.target, target),
    eq(reviews.status, 'published'),
  )
  const where = and(
    published,
    with_photos ? hasPhotos : undefined,
    rating ? eq(reviews.rating, rating) : undefined,
  )
  const stars = await countStars(db, published)
  const all = sum(stars.map((one) => one.reviews))
  const granted = sum(stars.map((one) => one.rating * one.reviews))

  return {
    rows: await selectRows(db, where, query),
    total: with_photos || rating ? await db.$count(reviews, where) : all,
    page,
    per_page,
    average: calculateAverage(granted, all),
    histogram: stars.map((one) => one.reviews),
    with_photos: sum(stars.map((one) => one.photographed)),
  }
}

const selectRows = async (
  db: Db,
  where: ReturnType<typeof and>,
  { page, per_page, sort = 'newest' }: Query,
) => {
  const rows = await db
    .select({ ...viewColumns, author: users.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .innerJoin(orderLines, eq(orderLines.id, reviews.order_line_id))
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(where)
    .orderBy(...sorting[sort], desc(reviews.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return (await withPhotos(db, rows)).map(({ pictures, ...row }) => ({
    ...row,
    author: formatAuthor(row.author),
    // Photos that are still being resized are not shown.
    pictures: pictures.filter(({ widths }) => widths.length > 0),
  }))
}

const sorting = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
}

const hasPhotos = sql`cardinality(${reviews.pictures}) > 0`

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns how many reviews have 5, 4, 3, 2 and 1 stars, and how many have photos. */
const countStars = async (db: Db, published: ReturnType<typeof and>) => {
  const counted = await db
    .select({
      rating: reviews.rating,
      reviews: count(),
      photographed: sql<number>`count(*) filter (where ${hasPhotos})`.mapWith(Number),
    })
    .from(reviews)
    .where(published)
    .groupBy(reviews.rating)
  const none = { reviews: 0, photographed: 0 }
  return [5, 4, 3, 2, 1].map(
    (rating) => counted.find((one) => one.rating === rating) ?? { rating, ...none },
  )
}
