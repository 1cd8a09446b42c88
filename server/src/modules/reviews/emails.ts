import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { shopName } from '../catalog/availability/platform.ts'
import type { NotificationMessage } from '../notifications/notification.ts'
import { notify } from '../notifications/notify.ts'
import { orderLines, orders } from '../orders/public.ts'
import { formatTime } from '../settings/timestamp.ts'
import { shops } from '../shops/public.ts'
import { editableUntil } from './rules.ts'
import type { reviews } from './tables.ts'
import type { ReviewDeps } from './deps.ts'

type Review = typeof reviews.$inferSelect

/** Notifies the author that the review was published, or why it was rejected. */
export const notifyReviewDecision = async (db: Db, review: Review, deps: ReviewDeps) => {
  const about = await factsOf(db, review)
  const until = formatTime(new Date(editableUntil(review.created_at)))
  const email =
    review.status === 'published'
      ? {
          subject: 'Your review is published',
          heading: `Your review of ${about.product} is published`,
          paragraphs: [`Others can read it now. You can change it until **${until}**.`],
          link: { label: 'Show it', path: pageOf(review) },
        }
      : {
          subject: 'Your review was not published',
          heading: `Your review of ${about.product} was not published`,
          paragraphs: [
            `The reason: ${review.reason ?? ''}`,
            `You can change it until **${until}**, and we read it again.`,
          ],
          link: {
            label: 'Change it',
            path: (role: string) => `/${role}/order-details/${about.group_id}`,
          },
        }
  const event_key = `review-${review.status}:${review.id}:${review.revision}`
  await notify(db, [{ event_key, topic: 'review', to: review.user_id, ...email }], deps)
}

/** Notifies the shop of a new published review. */
export const notifyNewReview = async (db: Db, review: Review, deps: ReviewDeps) => {
  const { shop_id, owner_id, product: item } = await factsOf(db, review)
  if (shop_id === null || owner_id === null) return
  const notice: NotificationMessage = {
    event_key: `review-received:${review.id}`,
    topic: 'review',
    to: owner_id,
    values: { product: item },
    subject: `A new review of ${item}`,
    heading: `${review.rating} of 5 stars for ${item}`,
    paragraphs: ['A buyer has reviewed what you sold. You can answer once, for everybody to read.'],
    link: { label: 'Read and answer', path: '/seller/reviews' },
  }
  await notify(db, [notice], deps)
}

export const notifyReviewReply = async (db: Db, review: Review, deps: ReviewDeps) => {
  const { shop_name, product: item } = await factsOf(db, review)
  const notice: NotificationMessage = {
    event_key: `review-replied:${review.id}`,
    topic: 'review',
    to: review.user_id,
    values: { product: item },
    subject: `${shop_name} has answered your review`,
    heading: `${shop_name} has answered your review of ${item}`,
    paragraphs: [review.reply ?? ''],
    link: { label: 'Show it', path: pageOf(review) },
  }
  await notify(db, [notice], deps)
}

const pageOf = ({ product_id, shop_id }: Review) =>
  product_id
    ? `/product-details/${product_id}?tab=reviews#more`
    : `/shopping-mall/details/${shop_id}?tab=reviews#more`

const factsOf = async (db: Db, { order_line_id, target }: Review) => {
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
  const item = target === 'product' ? sold.name : sold.shop_name
  return { ...sold, product: item }
}
