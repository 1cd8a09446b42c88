import { eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { orderLines, orders } from '../orders/public.ts'
import { shops } from '../shops/public.ts'
import { editableUntil } from './rules.ts'
import type { reviews } from './tables.ts'

type Review = typeof reviews.$inferSelect

/** Notifies the author that the review was published, or why it was rejected. */
export const notifyReviewDecision = async (context: Context, review: Review) => {
  const { id, revision, status, reason } = review
  const { local_product: product, group_id } = await getSold(context.db, review)
  await sendEmail(context, 'review', review.user_id, {
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
export const notifyNewReview = async (context: Context, review: Review) => {
  const { shop_id, owner_id, product } = await getSold(context.db, review)
  if (shop_id === null || owner_id === null) return
  const { id, rating } = review
  await sendEmail(context, 'review-received', owner_id, { id, rating, product })
}

export const notifyReviewReply = async (context: Context, review: Review) => {
  const { shop_name: shop, local_product: product } = await getSold(context.db, review)
  const { id, reply } = review
  const replied = { id, product, shop, reply: reply ?? '', path: pageOf(review) }
  await sendEmail(context, 'review-replied', review.user_id, replied)
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
        local_name: orderLines.local_name,
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
  const name = target === 'product' ? sold.name : sold.shop_name
  // The author reads the name in the language of their order.
  const local_product = (target === 'product' && sold.local_name) || name
  return { ...sold, product: name, local_product }
}
