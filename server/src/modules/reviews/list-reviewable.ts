import type { ListQuery, OwnReview, Page, Reviewable, ReviewTarget } from '@emporia/contract'
import { and, desc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { paginateIds } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { getPicturesById } from '../media/queries.ts'
import { orderLines, orders } from '../orders/public.ts'
import { shops } from '../shops/public.ts'
import { hasArrived } from './rules.ts'
import { reviews } from './tables.ts'
import { isReturned, viewOwn } from './view.ts'

type Query = Pick<ListQuery, 'page' | 'per_page'> & {
  product_id?: number | undefined
  group_id?: number | undefined
  order_id?: number | undefined
}

/** Lists the delivered lines of a buyer, newest first, each with its review. */
export const listReviewable = async (
  db: Db,
  userId: number,
  query: Query,
  now: Date,
): Promise<Page<Reviewable>> => {
  const { ids, ...page } = await paginateIds(db, {
    query,
    from: sql`${orderLines} join ${orders} on ${orders.id} = ${orderLines.order_id}`,
    id: orderLines.id,
    where: meant(db, userId, query),
    sorts: { newest: descending(orderLines.id) },
  })
  const lines = await joined(db).where(inArray(orderLines.id, ids)).orderBy(desc(orderLines.id))
  const pictures = await getPicturesById(
    db,
    lines.flatMap(({ picture }) => picture ?? []),
  )
  const written = await listOwn(db, ids)

  const rows = lines.map(({ status, ...line }) => {
    const of = (target: ReviewTarget) =>
      written.find(
        (review) => review.order_line_id === line.order_line_id && review.target === target,
      ) ?? null
    const targets: ReviewTarget[] = line.shop_id ? ['product', 'seller'] : ['product']
    return {
      ...line,
      picture: pictures.get(line.picture ?? 0) ?? null,
      product_review: of('product'),
      seller_review: of('seller'),
      may: targets.filter((target) => mayWrite(of(target), hasArrived(status), now)),
    }
  })
  return { rows, ...page }
}

const mayWrite = (before: OwnReview | null, arrived: boolean, now: Date) =>
  before ? new Date(before.editable_until) > now : arrived

const meant = (db: Db, userId: number, { product_id, group_id, order_id }: Query) =>
  and(
    eq(orders.user_id, userId),
    or(inArray(orders.status, ['delivered', 'completed']), hasReview(db)),
    gt(orderLines.quantity, orderLines.left_out_quantity),
    product_id ? eq(orderLines.product_id, product_id) : undefined,
    group_id ? eq(orders.group_id, group_id) : undefined,
    order_id ? eq(orders.id, order_id) : undefined,
  )

/** Products returned after their review stay in the list. */
const hasReview = (db: Db) =>
  exists(
    db.select({ id: reviews.id }).from(reviews).where(eq(reviews.order_line_id, orderLines.id)),
  )

const joined = (db: Db) =>
  db
    .select({
      order_line_id: orderLines.id,
      order_id: orders.id,
      group_id: orders.group_id,
      product_id: orderLines.product_id,
      shop_id: orders.shop_id,
      shop_name: shopName,
      name: sql<string>`coalesce(${orderLines.local_name}, ${orderLines.name})`,
      variant_label: sql<string>`coalesce(${orderLines.local_variant_label}, ${orderLines.variant_label})`,
      picture: orderLines.picture,
      status: orders.status,
      returned: isReturned,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))

const listOwn = async (db: Db, lineIds: number[]) => {
  if (lineIds.length === 0) return []
  const rows = await db
    .select({ review: reviews, returned: isReturned })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.order_line_id))
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(inArray(reviews.order_line_id, lineIds))
  return viewOwn(
    db,
    rows.map(({ review, returned }) => ({ ...review, returned })),
  )
}
