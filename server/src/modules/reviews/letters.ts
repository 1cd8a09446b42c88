import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/one.ts'
import { queueMail } from '../../outside/mail/queue-mail.ts'
import { shopName } from '../catalog/selling/house.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { momentOf } from '../people/moment.ts'
import { users } from '../people/tables.ts'
import { shops } from '../shops/tables.ts'
import { editableUntil } from './rules.ts'
import type { reviews } from './tables.ts'
import type { Tools } from './tools.ts'

type Review = typeof reviews.$inferSelect

/** The author hears that the review stands, or what is wrong with it. */
export const tellAuthorOfDecision = async (db: Db, review: Review, tools: Tools) => {
  const about = await factsOf(db, review)
  const until = momentOf(new Date(editableUntil(review.created_at)))
  const letter =
    review.status === 'published'
      ? {
          subject: 'Your review is published',
          heading: `Your review of ${about.thing} is published`,
          paragraphs: [`Others can read it now. You can change it until **${until}**.`],
          button: { label: 'Show it', url: pageOf(review, tools) },
        }
      : {
          subject: 'Your review was not published',
          heading: `Your review of ${about.thing} was not published`,
          paragraphs: [
            `The reason: ${review.reason ?? ''}`,
            `You can change it until **${until}**, and we read it again.`,
          ],
          button: {
            label: 'Change it',
            url: `${tools.public_url}/user/order-details/${about.group_id}`,
          },
        }
  await queueMail(db, tools.jobs, {
    event_key: `review-${review.status}:${review.id}:${review.revision}`,
    to: about.author_email,
    ...letter,
  })
}

/** The shop hears of a new review once it stands. */
export const tellOfReview = async (db: Db, review: Review, tools: Tools) => {
  const { shop_id, owner_id, thing } = await factsOf(db, review)
  if (shop_id === null || owner_id === null) return
  const owner = one(
    await db.select({ email: users.email }).from(users).where(eq(users.id, owner_id)),
  )
  await queueMail(db, tools.jobs, {
    event_key: `review-received:${review.id}`,
    to: owner.email,
    subject: `A new review of ${thing}`,
    heading: `${review.rating} of 5 stars for ${thing}`,
    paragraphs: ['A buyer has reviewed what you sold. You can answer once, for everybody to read.'],
    button: { label: 'Read and answer', url: `${tools.public_url}/seller/reviews` },
  })
}

export const tellAuthorOfReply = async (db: Db, review: Review, tools: Tools) => {
  const { author_email, shop_name, thing } = await factsOf(db, review)
  await queueMail(db, tools.jobs, {
    event_key: `review-replied:${review.id}`,
    to: author_email,
    subject: `${shop_name} has answered your review`,
    heading: `${shop_name} has answered your review of ${thing}`,
    paragraphs: [review.reply ?? ''],
    button: { label: 'Show it', url: pageOf(review, tools) },
  })
}

const pageOf = ({ product_id, shop_id }: Review, { public_url }: Tools) =>
  product_id
    ? `${public_url}/product-details/${product_id}?tab=reviews#more`
    : `${public_url}/shopping-mall/details/${shop_id}?tab=reviews#more`

const factsOf = async (db: Db, { order_line_id, user_id, target }: Review) => {
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
  const author = one(
    await db.select({ email: users.email }).from(users).where(eq(users.id, user_id)),
  )
  const thing = target === 'product' ? sold.name : sold.shop_name
  return { ...sold, thing, author_email: author.email }
}
