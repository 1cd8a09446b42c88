import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { emailTemplate } from './email-template.ts'

type Group = { id: number; number: string }
type Reader = OrderReference['reader']
type About = { order: OrderReference }
type OfGroup = About & { group: Group }

/** Links to an order group in the buyer's back office. */
export const buyersPage = (groupId: number, label = 'Show the order') => ({
  label,
  path: (role: string) => `/${role}/order-details/${groupId}`,
})

export const sellersPage = (orderId: number) => ({
  label: 'Open the order',
  path: `/seller/order/details/${orderId}`,
})

/** The order group of examples, which are about the sample order of the preview. */
const group: Group = { id: 1, number: '1042' }
export const exampleOf = (
  about: OrderReference['about'],
  reader: Reader,
  more: Partial<OrderReference> = {},
): OrderReference => ({ about, reader, order_ids: [1], ...more })

type Placed = OfGroup & { name: string; shop_count: number; is_cash_on_delivery: boolean }

const leaves = 'We write again when something leaves for you.'

/** What the seller of a new order has to do. */
const newOrderTexts = {
  unconfirmed: 'waits to be confirmed. Its stock is held meanwhile.',
  paid: 'is paid and confirmed. You can begin to pack it.',
  paid_at_pos: 'is paid. The customer gets it at the till: there is nothing to pack.',
  sold_to_send: 'was sold and paid at a till. It waits to be sent.',
  handed_over: 'was sold at a till, and the customer has it.',
}
type NewOrder = About & {
  id: number
  number: string
  shop: string
  state: keyof typeof newOrderTexts
}

/** E-mails about new orders and their payment. */
export const orderEmails = {
  'order-placed': emailTemplate({
    title: 'Order placed',
    about: 'to its buyer',
    topic: 'order',
    key: ({ group: { id } }) => `order-placed:${id}`,
    write: (placed: Placed) => ({
      values: { order: placed.group.number },
      order: placed.order,
      ...(placed.is_cash_on_delivery ? writeConfirmation(placed) : writePaymentRequest(placed)),
    }),
    example: {
      group,
      name: 'Una Lind',
      shop_count: 1,
      is_cash_on_delivery: false,
      order: exampleOf('purchase', 'buyer'),
    },
  }),
  'order-paid': emailTemplate({
    title: 'Order paid',
    about: 'to its buyer',
    topic: 'order',
    key: ({ group: { id }, order }) => `order-paid:${id}:${order.order_ids[0]}`,
    write: ({ group: { id, number }, order }: OfGroup) => ({
      values: { order: number },
      order,
      subject: `Order ${number} is paid`,
      heading: 'Thank you, your payment has arrived',
      paragraphs: [
        `Order **${number}** is paid and confirmed. ${order.order_ids.length === 1 ? 'The shop prepares it' : 'The shops prepare it'} now.`,
        leaves,
      ],
      link: buyersPage(id),
    }),
    example: { group, order: exampleOf('purchase', 'buyer') },
  }),
  'order-received': emailTemplate({
    title: 'New order of a shop',
    about: 'to its seller',
    topic: 'order',
    key: ({ id }) => `order-received:${id}`,
    write: ({ id, number, shop, state, order }: NewOrder) => ({
      values: { order: number, shop },
      order,
      subject: `New order ${number} for ${shop}`,
      heading: `${shop} has a new order`,
      paragraphs: [`Order **${number}** ${newOrderTexts[state]}`],
      link: sellersPage(id),
    }),
    example: {
      id: 1,
      number: '1042',
      shop: 'North Wind',
      state: 'paid',
      order: exampleOf('order', 'seller'),
    },
  }),
  'order-new': emailTemplate({
    title: 'New order',
    about: 'to staff',
    topic: 'order',
    key: ({ group: { id } }) => `order-new:${id}`,
    write: ({ group: { number }, order }: OfGroup) => ({
      values: { order: number },
      order,
      subject: `New order ${number}`,
      paragraphs: [`Order **${number}** was placed.`],
      link: { label: 'Open the order', path: `/admin/order?q=${number}` },
    }),
    example: { group, order: exampleOf('purchase', 'staff') },
  }),
  'payment-failed': emailTemplate({
    title: 'Payment failed',
    about: 'to the buyer',
    topic: 'order',
    key: ({ payment_id }) => `payment-failed:${payment_id}`,
    write: ({ group: { id, number }, order, until }: OfGroup & Failed) => ({
      values: { order: number },
      order,
      subject: `Order ${number} is not paid yet`,
      heading: 'Your payment did not go through',
      paragraphs: [
        `Nothing was charged for order **${number}**, and we still keep everything in it for you.`,
        `Try again, the same way or another, until **${until.toISOString().slice(0, 16).replace('T', ' ')} UTC**.`,
      ],
      link: buyersPage(id, 'Pay now'),
    }),
    example: {
      group,
      payment_id: 1,
      until: new Date('2026-06-10T12:00:00Z'),
      order: exampleOf('purchase', 'buyer'),
    },
  }),
  'payment-sent-back': emailTemplate({
    title: 'Payment sent back',
    about: 'to the buyer',
    topic: 'return',
    key: ({ payment_id }) => `payment-sent-back:${payment_id}`,
    write: ({ title, path }: { payment_id: number; title: string; path: string }) => ({
      subject: `${title}: your payment is on its way back`,
      heading: 'Your payment is on its way back',
      paragraphs: [
        `A payment for **${title}** reached us that we could not use: it came too late, or was not the amount that was due.`,
        'We have sent all of it back the way it came. Banks take a few days to show it.',
      ],
      link: { label: 'See how it stands', path },
    }),
    example: { payment_id: 1, title: 'Order 1042', path: '/user/order-details/1' },
  }),
}

type Failed = {
  payment_id: number
  /** When the order is canceled if it is not paid. */
  until: Date
}

const writeConfirmation = ({ group: { id, number }, name, shop_count }: Placed) => ({
  subject: `We have your order ${number}`,
  heading: `Thank you, ${name}`,
  paragraphs: [
    `Your order **${number}** has reached ${shop_count === 1 ? 'the shop' : `${shop_count} shops`}. You pay when it is delivered.`,
    leaves,
  ],
  link: buyersPage(id),
})

const writePaymentRequest = ({ group: { id, number } }: Placed) => ({
  subject: `Order ${number} waits for your payment`,
  paragraphs: [
    `We keep everything in order **${number}** for you. It goes to the shops as soon as your payment has arrived.`,
  ],
  link: buyersPage(id, 'Pay now'),
})
