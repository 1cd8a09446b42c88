import type { OrderStatus } from '@emporia/contract'
import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Jobs } from '../../outside/jobs.ts'
import { queueMail } from '../../outside/mail/queue-mail.ts'
import { users } from '../people/tables.ts'
import { shops } from '../shops/tables.ts'
import { orderGroups, type orders } from './tables.ts'

type Order = typeof orders.$inferSelect
type Post = { jobs: Jobs; public_url: string }
type Placed = {
  group: typeof orderGroups.$inferSelect
  orders: Order[]
  contact: { name: string; email: string }
}

/** A purchase is confirmed to its buyer, and every shop in it hears of its own part. */
export const tellOfNewOrder = async (
  db: Db,
  { group, orders: placed, contact }: Placed,
  { jobs, public_url }: Post,
) => {
  await queueMail(db, jobs, {
    event_key: `order-placed:${group.id}`,
    to: contact.email,
    subject: `We have your order ${group.number}`,
    heading: `Thank you, ${contact.name}`,
    paragraphs: [
      `Your order **${group.number}** has reached ${placed.length === 1 ? 'the shop' : `${placed.length} shops`}. You pay when it is delivered.`,
      'We write again when something leaves for you.',
    ],
    button: { label: 'Show the order', url: `${public_url}/user/order-details/${group.id}` },
  })
  for (const { order, email, shop_name } of await sellersOf(db, placed))
    await queueMail(db, jobs, {
      event_key: `order-received:${order.id}`,
      to: email,
      subject: `New order ${order.number} for ${shop_name}`,
      heading: `${shop_name} has a new order`,
      paragraphs: [
        `Order **${order.number}** waits to be confirmed. Its stock is held for 72 hours.`,
      ],
      button: { label: 'Open the order', url: `${public_url}/seller/order/details/${order.id}` },
    })
}

const sellersOf = async (db: Db, placed: Order[]) => {
  const ids = placed.flatMap(({ shop_id }) => shop_id ?? [])
  if (ids.length === 0) return []
  const owners = await db
    .select({ shop_id: shops.id, shop_name: shops.name, email: users.email })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(inArray(shops.id, ids))
  return owners.flatMap(({ shop_id, shop_name, email }) => {
    const order = placed.find((own) => own.shop_id === shop_id)
    return order ? [{ order, email, shop_name }] : []
  })
}

type Step = { order: Order; to: OrderStatus; note?: string | null | undefined }

/** The buyer hears of every step of an order, in a sentence. */
export const tellOfMove = async (db: Db, { order, to, note }: Step, { jobs, public_url }: Post) => {
  const [group] = await db
    .select({ email: orderGroups.email })
    .from(orderGroups)
    .where(eq(orderGroups.id, order.group_id))
  const sentence = sentences[to]
  if (!group || !sentence) return

  await queueMail(db, jobs, {
    event_key: `order-${to}:${order.id}`,
    to: group.email,
    subject: `Order ${order.number}: ${sentence.subject}`,
    heading: `Your order ${order.number} ${sentence.heading}`,
    paragraphs: [sentence.text, ...(note ? [note] : [])],
    button: { label: 'Show the order', url: `${public_url}/user/order-details/${order.group_id}` },
  })
}

type Sentence = { subject: string; heading: string; text: string }

const sentences: Partial<Record<OrderStatus, Sentence>> = {
  confirmed: {
    subject: 'confirmed',
    heading: 'is confirmed',
    text: 'The shop has your order and prepares it.',
  },
  processing: {
    subject: 'being packed',
    heading: 'is being packed',
    text: 'From now on it cannot be cancelled any more.',
  },
  shipped: {
    subject: 'on its way',
    heading: 'is on its way',
    text: 'Everything in this order has left the shop. You pay when it is delivered.',
  },
  delivered: {
    subject: 'delivered',
    heading: 'was delivered',
    text: 'We hope it is just right. You can send it back within 7 days.',
  },
  cancelled: {
    subject: 'cancelled',
    heading: 'was cancelled',
    text: 'Nothing was charged, and nothing will be delivered.',
  },
}
