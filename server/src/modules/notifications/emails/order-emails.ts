import * as m from '@emporia/messages/email'
import { z } from 'zod'

import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'
import { rewritable } from './rewritable.ts'

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

const groupData = z.object({ group: z.object({ number: z.string() }) })
const placedData = groupData.extend({
  name: z.string(),
  shop_count: z.int(),
  is_cash_on_delivery: z.boolean(),
})
type Placed = OfGroup & z.output<typeof placedData>

const writePlaced = (placed: z.output<typeof placedData>) => {
  const { number } = placed.group
  const { name, shop_count, is_cash_on_delivery } = placed
  if (!is_cash_on_delivery)
    return {
      subject: m.order_unpaid_subject({ number }),
      paragraphs: [m.order_unpaid_intro({ number })],
    }
  return {
    subject: m.order_placed_subject({ number }),
    heading: m.order_placed_heading({ name }),
    paragraphs: [m.order_placed_intro({ number, shop_count }), m.order_ship_notice()],
  }
}

/** What the seller of a new order has to do. */
const newOrderTexts = {
  unconfirmed: m.order_received_unconfirmed,
  paid: m.order_received_paid,
  paid_at_pos: m.order_received_pos_paid,
  sold_to_send: m.order_received_pos_ship,
  handed_over: m.order_received_pos_done,
}
const receivedData = z.object({
  number: z.string(),
  shop: z.string(),
  state: z.enum(['unconfirmed', 'paid', 'paid_at_pos', 'sold_to_send', 'handed_over']),
})
type NewOrder = About & { id: number } & z.output<typeof receivedData>

const writeReceived = ({ number, shop, state }: z.output<typeof receivedData>) => ({
  subject: m.order_received_subject({ number, shop }),
  heading: m.order_received_heading({ shop }),
  paragraphs: [newOrderTexts[state]({ number })],
})

const writeNew = ({ group: { number } }: z.output<typeof groupData>) => ({
  subject: m.order_new_subject({ number }),
  paragraphs: [m.order_new_intro({ number })],
})

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
      ...writePlaced(placed),
      link: buyersPage(
        placed.group.id,
        placed.is_cash_on_delivery ? undefined : m.order_pay_button(),
      ),
    }),
    notification: rewritable(placedData, writePlaced),
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
    write: ({ id, order, ...received }: NewOrder) => ({
      values: { order: received.number, shop: received.shop },
      order,
      ...writeReceived(received),
      link: sellersPage(id),
    }),
    notification: rewritable(receivedData, writeReceived),
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
      ...writeNew({ group: { number } }),
      link: { label: m.order_open_button(), path: `/admin/order?q=${number}` },
    }),
    notification: rewritable(groupData, writeNew),
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
