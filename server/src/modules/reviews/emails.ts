import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { orderLines, orders } from '../orders/public.ts'
import { shops } from '../shops/public.ts'
import { editableUntil } from './rules.ts'
import type { reviews } from './tables.ts'
import type { ReviewDeps } from './deps.ts'

type Review = typeof reviews.$inferSelect

/** Notifies the author that the review was published, or why it was rejected. */
export const notifyReviewDecision = async (db: Db, review: Review, deps: ReviewDeps) => {
  const { id, revision, status, reason } = review
  const { product, group_id } = await getSold(db, review)
  await sendEmail({ ...deps, db }, 'review', review.user_id, {
    of: 'review',
    id,
    revision,
    status,
    reason,
    product,
    group_id,
    until: new Date(editableUntil(review.created_at)),
    path: pageOf(review),
  })
}

/** Notifies the shop of a new published review. */
export const notifyNewReview = async (db: Db, review: Review, deps: ReviewDeps) => {
  const { shop_id, owner_id, product } = await getSold(db, review)
  if (shop_id === null || owner_id === null) return
  const { id, rating } = review
  await sendEmail({ ...deps, db }, 'review-received', owner_id, { id, rating, product })
}

export const notifyReviewReply = async (db: Db, review: Review, deps: ReviewDeps) => {
  const { shop_name: shop, product } = await getSold(db, review)
  const { id, reply } = review
  const replied = { id, product, shop, reply: reply ?? '', path: pageOf(review) }
  await sendEmail({ ...deps, db }, 'review-replied', review.user_id, replied)
}

const pageOf = ({ product_id, shop_id }: Review) =>
  product_id
    ? `/product-details/${product_id}?tab=reviews#more`
    : `/shopping-mall/details/${shop_id}?tab=reviews#more`

const getSold = async (db: Db, { order_line_id, target }: Review) => {
  const sold = one(
    await db
      .select({
        name: orderLines.name,
        group_id: orders.group_id,
        shop_id: orders.shop_id,
        owner_id: shops.owner_id,
        shop_name: shopName,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.order_id))
      .leftJoin(shops, eq(shops.id, orders.shop_id))
      .where(eq(orderLines.id, order_line_id)),
  )
  return { ...sold, product: target === 'product' ? sold.name : sold.shop_name }
}
