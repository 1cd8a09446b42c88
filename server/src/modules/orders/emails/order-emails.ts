import type { Db } from '../../../db/client.ts'
import type { NotificationMessage } from '../../notifications/notification.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { listSellers, type Seller } from '../sellers-of.ts'
import { aboutOrder, aboutPurchase } from './about.ts'
import type { orderGroups, orders } from '../tables.ts'

type Order = typeof orders.$inferSelect
type Group = typeof orderGroups.$inferSelect
type Placed = { group: Group; orders: Order[]; contact: { name: string; email: string } }

/** Links to an order group in the buyer's back office. */
export const buyersPage = (groupId: number, label = 'Show the order') => ({
  label,
  path: (role: string) => `/${role}/order-details/${groupId}`,
})

export const sellersPage = (orderId: number) => ({
  label: 'Open the order',
  path: `/seller/order/details/${orderId}`,
})

/**
 * Confirms an order group to its buyer, and notifies each shop of its own order and the staff of
 * all. For prepaid orders, shops and staff are notified after the payment (payment/emails.ts).
 */
export const notifyNewOrders = async (db: Db, placed: Placed[], post: NotifyDeps) => {
  const sellers = await listSellers(
    db,
    placed.flatMap((one) => one.orders),
  )
  const sellersOf = ({ group }: Placed) =>
    sellers.filter(({ order }) => order.group_id === group.id)
  await notify(
    db,
    placed.flatMap((one) => toNotifications(one, sellersOf(one))),
    post,
  )
}

const toNotifications = (placed: Placed, sellers: Seller[]): NotificationMessage[] => {
  if (placed.group.payment_method === 'cash_on_delivery') return onDelivery(placed, sellers)
  const isUnpaid = placed.orders.every(({ payment_status }) => payment_status === 'pending')
  return isUnpaid ? [requestOf(placed)] : []
}

const requestOf = ({ group, orders: parts, contact }: Placed): NotificationMessage => ({
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
  order: aboutPurchase(parts, 'buyer'),
  link: buyersPage(group.id, 'Pay now'),
})

const onDelivery = (
  { group, orders: parts, contact }: Placed,
  sellers: Seller[],
): NotificationMessage[] => [
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
    order: aboutPurchase(parts, 'buyer'),
    link: buyersPage(group.id),
  },
  ...sellers.map((seller) =>
    toNewOrderNotification(seller, 'waits to be confirmed. Its stock is held meanwhile.'),
  ),
  toStaffNotification(group, parts),
]

export const toNewOrderNotification = (
  { order, owner_id, shop_name }: Seller,
  state: string,
): NotificationMessage => ({
  event_key: `order-received:${order.id}`,
  topic: 'order',
  to: owner_id,
  values: { order: order.number, shop: shop_name },
  subject: `New order ${order.number} for ${shop_name}`,
  heading: `${shop_name} has a new order`,
  paragraphs: [`Order **${order.number}** ${state}`],
  order: aboutOrder(order, 'seller'),
  link: sellersPage(order.id),
})

export const toStaffNotification = (
  { id, number }: Group,
  parts: Order[],
): NotificationMessage => ({
  event_key: `order-new:${id}`,
  topic: 'order',
  to: { permission: 'order' },
  values: { order: number },
  subject: `New order ${number}`,
  heading: `New order ${number}`,
  paragraphs: [`Order **${number}** was placed.`],
  order: aboutPurchase(parts, 'staff'),
  link: { label: 'Open the order', path: `/admin/order?q=${number}` },
})
