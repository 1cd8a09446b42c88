import {
  type ListQuery,
  type Page,
  type ReviewRow,
  type ReviewStatus,
  reviewStatuses,
  type ReviewTarget,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { countTabs } from '../../db/count-by.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { notFound } from '../../http/failure.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { products } from '../catalog/public.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { getPicturesById } from '../media/queries.ts'
import { orderLines, orders } from '../orders/public.ts'
import { users } from '../accounts/public.ts'
import { shops } from '../shops/public.ts'
import { formatAuthor } from './rules.ts'
import { reviews } from './tables.ts'
import { viewColumns, withPhotos } from './view.ts'

/** Reviews the caller may work with: the published ones of a shop, or all. */
export type Scope = { shop_id: number } | 'everything'

type Query = ListQuery<'created_at' | 'rating' | 'id'> & {
  status?: ReviewStatus | undefined
  target?: ReviewTarget | undefined
  rating?: number | undefined
  product_id?: number | undefined
  with_photos?: boolean | undefined
  answered?: boolean | undefined
}

/** Returns a page of reviews in scope, and the number in each status. */
export const listReviews = async (
  db: Db,
  reach: Scope,
  query: Query,
): Promise<Page<ReviewRow> & { counts: Record<ReviewStatus, number> }> => {
  const { status } = query
  const every = and(scopeFilter(reach), ...filtersOf(query))
  const all = { from: reviews, where: every }
  const { counts, total } = await countTabs(db, {
    ...all,
    column: reviews.status,
    values: reviewStatuses,
    value: status,
    isCapped: every === undefined,
  })
  const page = await paginate(db, {
    query,
    from: reviews,
    id: reviews.id,
    where: and(every, status ? eq(reviews.status, status) : undefined),
    sorts: {
      created_at: descending(reviews.created_at),
      rating: descending(reviews.rating),
      id: descending(reviews.id),
    },
    total,
    load: async (ids) => dress(db, await joined(db).where(inArray(reviews.id, ids)), reach),
  })
  return { ...page, counts }
}

/** Returns one review as in the list. */
export const getReview = async (db: Db, reach: Scope, id: number): Promise<ReviewRow> => {
  const rows = await joined(db).where(and(eq(reviews.id, id), scopeFilter(reach)))
  const [review] = await dress(db, rows, reach)
  if (!review) throw notFound(m.review_missing)
  return review
}

/** SQL condition: the shop sold what the review is about. For queries without the order. */
export const isOfShop = (db: Db, shopId: number) =>
  exists(
    db
      .select({ id: orders.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.order_id))
      .where(and(eq(orderLines.id, reviews.order_line_id), eq(orders.shop_id, shopId))),
  )

const scopeFilter = (reach: Scope): SQL | undefined =>
  reach === 'everything'
    ? undefined
    : and(
        eq(reviews.status, 'published'),
        // A product always belongs to the same shop.
        sql`(${reviews.shop_id} = ${reach.shop_id} or exists (
          select 1 from products p
          where p.id = ${reviews.product_id} and p.shop_id = ${reach.shop_id}))`,
      )

const filtersOf = ({ q, target, rating, product_id, with_photos, answered }: Query) => [
  q ? contains(toLikePattern(q)) : undefined,
  target ? eq(reviews.target, target) : undefined,
  rating ? eq(reviews.rating, rating) : undefined,
  product_id ? isOfProduct(product_id) : undefined,
  with_photos === undefined
    ? undefined
    : sql`(cardinality(${reviews.pictures}) > 0) = ${with_photos}`,
  answered === undefined ? undefined : sql`(${reviews.reply} is not null) = ${answered}`,
]

const isOfProduct = (id: number) =>
  sql`${reviews.order_line_id} in (select id from order_lines where product_id = ${id})`

/** Searches the text, the author, the product and the shop; each condition has its own index. */
const contains = (like: string) =>
  sql`${reviews.id} in (
    select id from reviews where title ilike ${like} or text ilike ${like}
    union all select r.id from users u join reviews r on r.user_id = u.id where u.name ilike ${like}
    union all select r.id from products p join order_lines l on l.product_id = p.id
      join reviews r on r.order_line_id = l.id where p.name ilike ${like}
    union all select r.id from shops s join orders o on o.shop_id = s.id
      join order_lines l on l.order_id = o.id join reviews r on r.order_line_id = l.id
      where s.name ilike ${like})`

const joined = (db: Db) =>
  db
    .select({
      ...viewColumns,
      target: reviews.target,
      status: reviews.status,
      reason: reviews.reason,
      revision: reviews.revision,
      author: users.name,
      product_id: products.id,
      product_name: products.name,
      product_slug: products.slug,
      thumbnail: products.thumbnail,
      shop_id: orders.shop_id,
      shop_name: shopName,
      order_id: orders.id,
      order_number: orders.number,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .innerJoin(orderLines, eq(orderLines.id, reviews.order_line_id))
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .innerJoin(products, eq(products.id, orderLines.product_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))

/** Adds photos and pictures. Shops see the author's public name only. */
const dress = async (db: Db, rows: Awaited<ReturnType<typeof joined>>, reach: Scope) => {
  const thumbnails = await getPicturesById(
    db,
    rows.flatMap(({ thumbnail }) => thumbnail ?? []),
  )
  return (await withPhotos(db, rows)).map(({ thumbnail, author, ...row }) => ({
    ...row,
    author: reach === 'everything' ? author : formatAuthor(author),
    product_picture: thumbnails.get(thumbnail ?? 0) ?? null,
  }))
}
