import { formatDays, type OrderStatus } from '@emporia/contract'

import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { emailTemplate } from './email-template.ts'
import { buyersPage, exampleOf, sellersPage } from './order-emails.ts'

type Step = {
  id: number
  number: string
  group_id: number
  /** The buyer reads what it means, the seller who did it. */
  order: OrderReference
  note: string | null | undefined
  /** Who changed the status; undefined if time did. */
  by: string | undefined
  payment_status: string
  /** For how long the delivered order can be sent back. */
  return_days: number
  /** A shipment that is not the last. */
  is_partial?: boolean
}
type Sentence = {
  /** Text before the order number if the step does not concern the order as a whole. */
  beginning?: string
  subject: string
  heading: string
  text: (step: Step) => string
}

const partlyShipped: Sentence = {
  beginning: 'A part of order',
  subject: 'a parcel is on its way',
  heading: 'is on its way',
  text: () => 'What is in this parcel is below. Everything else follows separately.',
}

const stepEmail = (
  to: OrderStatus,
  title: string,
  whole: Sentence,
  about: Partial<OrderReference> = {},
) =>
  emailTemplate({
    title,
    about: 'to its buyer and seller',
    topic: 'order',
    key: (step) => toKey(to, step),
    write: (step: Step) => {
      const { id, number, group_id, order, note } = step
      const { beginning, subject, heading, text } = step.is_partial ? partlyShipped : whole
      const isBuyer = order.reader === 'buyer'
      return {
        values: { order: number },
        order,
        subject: `Order ${number}: ${subject}`,
        heading: `${beginning ?? (isBuyer ? 'Your order' : 'Order')} ${number} ${heading}`,
        paragraphs: [
          isBuyer ? text(step) : `This was done ${doerOf(step.by)}.`,
          ...(note ? [note] : []),
        ],
        link: isBuyer ? buyersPage(group_id) : sellersPage(id),
      }
    },
    example: {
      id: 1,
      number: '1042',
      group_id: 1,
      note: null,
      by: undefined,
      payment_status: 'paid',
      return_days: 14,
      order: exampleOf('order', 'buyer', about),
    },
  })

const toKey = (to: OrderStatus, { id, order: { reader, shipment_id }, is_partial }: Step) =>
  [
    `order-${to}:${id}`,
    ...(is_partial ? [`parcel:${shipment_id}`] : []),
    ...(reader === 'seller' ? ['seller'] : []),
  ].join(':')

const doerOf = (role: string | undefined) => {
  if (!role) return 'by itself, because the time was over'
  return role === 'admin' ? 'by the staff of the market' : 'by the buyer'
}

/** E-mails about each status of an order. */
export const statusEmails = {
  'order-confirmed': stepEmail('confirmed', 'Order confirmed', {
    subject: 'confirmed',
    heading: 'is confirmed',
    text: () => 'The shop has your order and prepares it.',
  }),
  'order-processing': stepEmail('processing', 'Order being packed', {
    subject: 'being packed',
    heading: 'is being packed',
    text: () => 'From now on it cannot be cancelled any more.',
  }),
  'order-shipped': stepEmail(
    'shipped',
    'Order on its way',
    {
      subject: 'on its way',
      heading: 'is on its way',
      text: ({ payment_status }) =>
        payment_status === 'unpaid'
          ? 'Everything in this order has left the shop. You pay when it is delivered.'
          : 'Everything in this order has left the shop. It is paid already.',
    },
    { about: 'shipment', shipment_id: 1 },
  ),
  'order-delivered': stepEmail(
    'delivered',
    'Order delivered',
    {
      subject: 'delivered',
      heading: 'was delivered',
      text: ({ return_days }) =>
        `We hope it is just right. You can send it back within ${formatDays(return_days)}.`,
    },
    { about: 'delivery' },
  ),
  'order-cancelled': stepEmail('cancelled', 'Order cancelled', {
    subject: 'cancelled',
    heading: 'was cancelled',
    text: ({ payment_status }) =>
      payment_status === 'paid' || payment_status === 'partially_refunded'
        ? 'Nothing will be delivered, and what you paid is on its way back to you.'
        : 'Nothing was charged, and nothing will be delivered.',
  }),
  'order-returned': stepEmail('returned', 'Order came back', {
    subject: 'came back',
    heading: 'came back',
    text: () => 'It is with the shop again. What you paid for it is given back.',
  }),
}

type Changed = Pick<Step, 'id' | 'number' | 'order'>

/** E-mails about orders that became smaller before their shipment. */
export const changeEmails = {
  'order-units-canceled': emailTemplate({
    title: 'Units of an order refunded before shipment',
    about: 'to its seller',
    topic: 'order',
    key: ({ refund_id }) => `order-units-canceled:${refund_id}`,
    write: ({ id, number, order, note }: Changed & { refund_id: number; note: string }) => ({
      values: { order: number },
      order,
      subject: `Order ${number}: units were refunded`,
      heading: `Units of order ${number} were refunded before shipment`,
      paragraphs: [note],
      link: sellersPage(id),
    }),
    example: {
      id: 1,
      number: '1042',
      refund_id: 1,
      note: '1 × Oslo mug',
      order: exampleOf('order', 'seller'),
    },
  }),
  'order-changed': emailTemplate({
    title: 'Items of an unpaid order cancelled',
    about: 'to its buyer',
    topic: 'order',
    key: ({ id, version }) => `order-changed:${id}:${version}`,
    write: ({ number, group_id, order, items, reason }: Changed & Lessened) => ({
      values: { order: number },
      order,
      subject: `Order ${number}: some items were canceled`,
      heading: `Some items of order ${number} were canceled`,
      paragraphs: [`The shop cannot ship ${items.join(', ')}. You pay less on delivery.`, reason],
      link: buyersPage(group_id),
    }),
    example: {
      id: 1,
      number: '1042',
      version: 2,
      group_id: 1,
      items: ['1 × Oslo mug'],
      reason: 'It broke in the store room.',
      order: exampleOf('order', 'buyer'),
    },
  }),
}

type Lessened = { version: number; group_id: number; items: string[]; reason: string }
