import type { OrderStatus } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Notice } from '../../messages/notice.ts'
import { type Post, tell } from '../../messages/tell.ts'
import { listSellers, type Seller } from '../sellers-of.ts'
import { stepSentences } from './step-sentences.ts'
import { orderGroups, type orders } from '../tables.ts'

type Order = typeof orders.$inferSelect
type Group = typeof orderGroups.$inferSelect
type Placed = { group: Group; orders: Order[]; contact: { name: string; email: string } }

/** The way to a purchase, in the office of whoever bought it. */
export const buyersPage = (groupId: number, label = 'Show the order') => ({
  label,
  path: (role: string) => `/${role}/order-details/${groupId}`,
})

export const sellersPage = (orderId: number) => ({
  label: 'Open the order',
  path: `/seller/order/details/${orderId}`,
})

/**
 * A purchase is confirmed to its buyer, every shop in it hears of its own part, and the staff of all.
 * Where it is paid first, they hear of it when it is (paying/letters.ts).
 */
export const tellOfNewOrders = async (db: Db, placed: Placed[], post: Post) => {
  const sellers = await listSellers(
    db,
    placed.flatMap((one) => one.orders),
  )
  const sellersOf = ({ group }: Placed) =>
    sellers.filter(({ order }) => order.group_id === group.id)
  await tell(
    db,
    placed.flatMap((one) => noticesOf(one, sellersOf(one))),
    post,
  )
}

const noticesOf = (placed: Placed, sellers: Seller[]): Notice[] => {
  if (placed.group.payment_method === 'cash_on_delivery') return onDelivery(placed, sellers)
  const isUnpaid = placed.orders.every(({ payment_status }) => payment_status === 'pending')
  return isUnpaid ? [requestOf(placed)] : []
}

const requestOf = ({ group, contact }: Placed): Notice => ({
  event_key: `order-placed:${group.id}`,
  topic: 'order',
  to: group.user_id,
  email: contact.email,
  values: { order: group.number },
  subject: `Order ${group.number} waits for your payment`,
  heading: `Order ${group.number} waits for your payment`,
  paragraphs: [
    `We keep everything in order **${group.number}** for you. It goes to the shops as soon as your payment has arrived.`,
  ],
  link: buyersPage(group.id, 'Pay now'),
})

const onDelivery = ({ group, orders: parts, contact }: Placed, sellers: Seller[]): Notice[] => [
  {
    event_key: `order-placed:${group.id}`,
    topic: 'order',
    to: group.user_id,
    email: contact.email,
    values: { order: group.number },
    subject: `We have your order ${group.number}`,
    heading: `Thank you, ${contact.name}`,
    paragraphs: [
      `Your order **${group.number}** has reached ${parts.length === 1 ? 'the shop' : `${parts.length} shops`}. You pay when it is delivered.`,
      'We write again when something leaves for you.',
    ],
    link: buyersPage(group.id),
  },
  ...sellers.map((seller) =>
    newOrderOf(seller, 'waits to be confirmed. Its stock is held meanwhile.'),
  ),
  noticeOfStaff(group),
]

export const newOrderOf = ({ order, owner_id, shop_name }: Seller, state: string): Notice => ({
  event_key: `order-received:${order.id}`,
  topic: 'order',
  to: owner_id,
  values: { order: order.number, shop: shop_name },
  subject: `New order ${order.number} for ${shop_name}`,
  heading: `${shop_name} has a new order`,
  paragraphs: [`Order **${order.number}** ${state}`],
  link: sellersPage(order.id),
})

export const noticeOfStaff = ({ id, number }: Group): Notice => ({
  event_key: `order-new:${id}`,
  topic: 'order',
  to: { permission: 'order' },
  values: { order: number },
  subject: `New order ${number}`,
  heading: `New order ${number}`,
  paragraphs: [`Order **${number}** was placed.`],
  link: { label: 'Open the order', path: `/admin/order?q=${number}` },
})

type Step = {
  order: Order
  to: OrderStatus
  note?: string | null | undefined
  /** Who moved it; of what the staff or its buyer does, its seller hears. */
  by?: Pick<Actor, 'role'> | undefined
}

/** The buyer hears of every step of an order, in a sentence; the seller of those that others make. */
export const tellOfMove = async (db: Db, { order, to, note, by }: Step, post: Post) => {
  const [group] = await db
    .select({ email: orderGroups.email })
    .from(orderGroups)
    .where(eq(orderGroups.id, order.group_id))
  const sentence = stepSentences[to]
  if (!group || !sentence) return
  const text = await sentence.text(db, order)
  const sellers = by?.role === 'seller' ? [] : await listSellers(db, [order])

  await tell(
    db,
    [
      {
        event_key: `order-${to}:${order.id}`,
        topic: 'order',
        to: order.user_id,
        email: group.email,
        values: { order: order.number },
        subject: `Order ${order.number}: ${sentence.subject}`,
        heading: `Your order ${order.number} ${sentence.heading}`,
        paragraphs: [text, ...(note ? [note] : [])],
        link: buyersPage(order.group_id),
      },
      ...sellers.map(({ owner_id }): Notice => ({
        event_key: `order-${to}:${order.id}:seller`,
        topic: 'order',
        to: owner_id,
        values: { order: order.number },
        subject: `Order ${order.number}: ${sentence.subject}`,
        heading: `Order ${order.number} ${sentence.heading}`,
        paragraphs: [`This was done ${doerOf(by)}.`, ...(note ? [note] : [])],
        link: sellersPage(order.id),
      })),
    ],
    post,
  )
}

const doerOf = (by: Step['by']) => {
  if (!by) return 'by itself, because the time was over'
  return by.role === 'admin' ? 'by the staff of the market' : 'by the buyer'
}
