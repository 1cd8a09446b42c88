import { and, asc, count, desc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { users } from '../../people/tables.ts'
import { authorOf, averageOf } from '../rules.ts'
import { products, reviews } from '../tables.ts'
import { isVisible } from '../visible.ts'

type Query = {
  id: number
  page: number
  per_page: number
  sort?: 'newest' | 'highest' | 'lowest' | undefined
}

/** The published reviews of a product, and what they come to. */
export const listReviews = async (db: Db, query: Query, now: Date) => {
  const { id, page, per_page, sort = 'newest' } = query
  const seen = await db.$count(products, and(eq(products.id, id), isVisible(now)))
  if (seen === 0) throw notFound('Product')

  const published = and(
    eq(reviews.product_id, id),
    eq(reviews.target, 'product'),
    eq(reviews.status, 'published'),
  )
  const histogram = await countStars(db, published)
  const total = histogram.reduce((sum, { reviews: more }) => sum + more, 0)
  const stars = histogram.reduce((sum, one) => sum + one.rating * one.reviews, 0)
  const rows = await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.text,
      author: users.name,
      created_at: reviews.created_at,
      reply: reviews.reply,
      replied_at: reviews.replied_at,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(published)
    .orderBy(...sorting[sort], desc(reviews.id))
    .limit(per_page)
    .offset((page - 1) * per_page)

  return {
    rows: rows.map((row) => ({ ...row, author: authorOf(row.author) })),
    total,
    page,
    per_page,
    average: averageOf(stars, total),
    histogram: histogram.map((one) => one.reviews),
  }
}

const sorting = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
}

/** How many reviews gave 5, 4, 3, 2 and 1 stars. */
const countStars = async (db: Db, published: ReturnType<typeof and>) => {
  const counted = await db
    .select({ rating: reviews.rating, reviews: count() })
    .from(reviews)
    .where(published)
    .groupBy(reviews.rating)
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    reviews: counted.find((one) => one.rating === rating)?.reviews ?? 0,
  }))
}
