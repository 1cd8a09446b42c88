import * as m from '@emporia/messages/email'

import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type Group = { id: number; number: string }
type Reader = OrderReference['reader']
type About = { order: OrderReference }
type OfGroup = About & { group: Group }

/** Links to an order group in the buyer's back office. */
export const buyersPage = (groupId: number, label = m.order_show_button()) => ({
  label,
  path: (role: string) => `/${role}/order-details/${groupId}`,
})

export const sellersPage = (orderId: number) => ({
  label: m.order_open_button(),
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

/** What the seller of a new order has to do. */
const newOrderTexts = {
  unconfirmed: m.order_received_unconfirmed,
  paid: m.order_received_paid,
  paid_at_pos: m.order_received_pos_paid,
  sold_to_send: m.order_received_pos_ship,
  handed_over: m.order_received_pos_done,
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
    title: m.kind_order_placed,
    about: m.recipient_its_buyer,
    topic: 'order',
    key: ({ group: { id } }) => `order-placed:${id}`,
    write: (placed: Placed) => ({
      values: { order: placed.group.number },
      order: { ...placed.order, is_confirmed: true },
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
    title: m.kind_order_paid,
    about: m.recipient_its_buyer,
    topic: 'order',
    key: ({ group: { id }, order }) => `order-paid:${id}:${order.order_ids[0]}`,
    write: ({ group: { id, number }, order }: OfGroup) => ({
      values: { order: number },
      order,
      subject: m.order_paid_subject({ number }),
      heading: m.order_paid_heading(),
      paragraphs: [
        m.order_paid_intro({ number, shop_count: order.order_ids.length }),
        m.order_ship_notice(),
      ],
      link: buyersPage(id),
    }),
    example: { group, order: exampleOf('purchase', 'buyer') },
  }),
  'order-received': emailTemplate({
    title: m.kind_order_received,
    about: m.recipient_its_seller,
    topic: 'order',
    key: ({ id }) => `order-received:${id}`,
    write: ({ id, number, shop, state, order }: NewOrder) => ({
      values: { order: number, shop },
      order,
      subject: m.order_received_subject({ number, shop }),
      heading: m.order_received_heading({ shop }),
      paragraphs: [newOrderTexts[state]({ number })],
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
    title: m.kind_order_new,
    about: m.recipient_staff,
    topic: 'order',
    key: ({ group: { id } }) => `order-new:${id}`,
    write: ({ group: { number }, order }: OfGroup) => ({
      values: { order: number },
      order,
      subject: m.order_new_subject({ number }),
      paragraphs: [m.order_new_intro({ number })],
      link: { label: m.order_open_button(), path: `/admin/order?q=${number}` },
    }),
    example: { group, order: exampleOf('purchase', 'staff') },
  }),
  'payment-failed': emailTemplate({
    title: m.kind_payment_failed,
    about: m.recipient_buyer,
    topic: 'order',
    key: ({ payment_id }) => `payment-failed:${payment_id}`,
    write: ({ group: { id, number }, order, until }: OfGroup & Failed) => ({
      values: { order: number },
      order,
      subject: m.payment_failed_subject({ number }),
      heading: m.payment_failed_heading(),
      paragraphs: [
        m.payment_failed_intro({ number }),
        m.payment_failed_deadline({ time: formatTime(until) }),
      ],
      link: buyersPage(id, m.order_pay_button()),
    }),
    example: {
      group,
      payment_id: 1,
      until: new Date('2026-06-10T12:00:00Z'),
      order: exampleOf('purchase', 'buyer'),
    },
  }),
  'payment-sent-back': emailTemplate({
    title: m.kind_payment_sent_back,
    about: m.recipient_buyer,
    topic: 'return',
    key: ({ payment_id }) => `payment-sent-back:${payment_id}`,
    write: ({ path, ...paid }: SentBack) => {
      const title = titleOf(paid)
      return {
        subject: m.payment_sent_back_subject({ title }),
        heading: m.payment_sent_back_heading(),
        paragraphs: [m.payment_sent_back_intro({ title }), m.payment_sent_back_refund()],
        link: { label: m.payment_status_button(), path },
      }
    },
    example: { payment_id: 1, title: '', order_number: '1042', path: '/user/order-details/1' },
  }),
}

type SentBack = {
  payment_id: number | string
  /** What was paid; of an order, its number. */
  title: string
  order_number?: string | undefined
  path: string
}

const titleOf = ({ title, order_number }: Pick<SentBack, 'title' | 'order_number'>) =>
  order_number === undefined ? title : m.payment_sent_back_order({ number: order_number })

type Failed = {
  payment_id: number
  /** When the order is canceled if it is not paid. */
  until: Date
}

const writeConfirmation = ({ group: { id, number }, name, shop_count }: Placed) => ({
  subject: m.order_placed_subject({ number }),
  heading: m.order_placed_heading({ name }),
  paragraphs: [m.order_placed_intro({ number, shop_count }), m.order_ship_notice()],
  link: buyersPage(id),
})

const writePaymentRequest = ({ group: { id, number } }: Placed) => ({
  subject: m.order_unpaid_subject({ number }),
  paragraphs: [m.order_unpaid_intro({ number })],
  link: buyersPage(id, m.order_pay_button()),
})
