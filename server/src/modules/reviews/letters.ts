import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import { shopName } from '../catalog/selling/house.ts'
import type { Notice } from '../messages/notice.ts'
import { tell } from '../messages/tell.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { momentOf } from '../house/moment.ts'
import { shops } from '../shops/tables.ts'
import { editableUntil } from './rules.ts'
import type { reviews } from './tables.ts'
import type { Tools } from './tools.ts'

type Review = typeof reviews.$inferSelect

/** Notifies the author that the review was published, or why it was rejected. */
export const tellAuthorOfDecision = async (db: Db, review: Review, tools: Tools) => {
  const about = await factsOf(db, review)
  const until = momentOf(new Date(editableUntil(review.created_at)))
  const letter =
    review.status === 'published'
      ? {
          subject: 'Your review is published',
          heading: `Your review of ${about.thing} is published`,
          paragraphs: [`Others can read it now. You can change it until **${until}**.`],
          link: { label: 'Show it', path: pageOf(review) },
        }
      : {
          subject: 'Your review was not published',
          heading: `Your review of ${about.thing} was not published`,
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
  await tell(db, [{ event_key, topic: 'review', to: review.user_id, ...letter }], tools)
}

/** Notifies the shop of a new published review. */
export const tellOfReview = async (db: Db, review: Review, tools: Tools) => {
  const { shop_id, owner_id, thing } = await factsOf(db, review)
  if (shop_id === null || owner_id === null) return
  const notice: Notice = {
    event_key: `review-received:${review.id}`,
    topic: 'review',
    to: owner_id,
    values: { product: thing },
    subject: `A new review of ${thing}`,
    heading: `${review.rating} of 5 stars for ${thing}`,
    paragraphs: ['A buyer has reviewed what you sold. You can answer once, for everybody to read.'],
    link: { label: 'Read and answer', path: '/seller/reviews' },
  }
  await tell(db, [notice], tools)
}

export const tellAuthorOfReply = async (db: Db, review: Review, tools: Tools) => {
  const { shop_name, thing } = await factsOf(db, review)
  const notice: Notice = {
    event_key: `review-replied:${review.id}`,
    topic: 'review',
    to: review.user_id,
    values: { product: thing },
    subject: `${shop_name} has answered your review`,
    heading: `${shop_name} has answered your review of ${thing}`,
    paragraphs: [review.reply ?? ''],
    link: { label: 'Show it', path: pageOf(review) },
  }
  await tell(db, [notice], tools)
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
  const thing = target === 'product' ? sold.name : sold.shop_name
  return { ...sold, thing }
}
