import type { OrderStatus } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { joinFacts } from '@emporia/messages/formats'

import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { emailTemplate } from './email-template.ts'
import { buyersPage, exampleOf, sellersPage } from './order-emails.ts'

type Step = {
  id: number
  number: string
  group_id: number
  /** The buyer reads what it means, the seller who did it. */
  order: OrderReference
  note: string | (() => string) | null | undefined
  /** Who changed the status; undefined if time did. */
  by: string | undefined
  payment_status: string
  /** For how long the delivered order can be sent back. */
  return_days: number
  /** A shipment that is not the last. */
  is_partial?: boolean
  /** What the buyer shows at the pickup point, if the order is ready there. */
  code?: string | null
}
type StepName = OrderStatus | 'ready'
type StepTexts = {
  title: () => string
  subject: (order: { number: string }) => string
  heading: (order: { number: string; reader: 'buyer' | 'other' }) => string
  intro: (step: Step) => string
}

const partlyShipped: Omit<StepTexts, 'title'> = {
  subject: m.order_partial_subject,
  heading: ({ number }) => m.order_partial_heading({ number }),
  intro: () => m.order_partial_intro(),
}

const stepEmail = (to: StepName, whole: StepTexts, about: Partial<OrderReference> = {}) =>
  emailTemplate({
    title: whole.title,
    about: m.recipient_buyer_seller,
    topic: 'order',
    key: (step) => toKey(to, step),
    write: (step: Step) => {
      const { id, number, group_id, order } = step
      const note = typeof step.note === 'function' ? step.note() : step.note
      const { subject, heading, intro } = step.is_partial ? partlyShipped : whole
      const isBuyer = order.reader === 'buyer'
      return {
        values: { order: number },
        order,
        subject: subject({ number }),
        heading: heading({ number, reader: isBuyer ? 'buyer' : 'other' }),
        paragraphs: [isBuyer ? intro(step) : toCauseText(step.by), ...(note ? [note] : [])],
        ...(to === 'ready' && isBuyer && step.code && { code: step.code }),
        link: isBuyer ? buyersPage(group_id) : sellersPage(id),
      }
    },
    example: {
      id: 1,
      number: '1042',
      group_id: 1,
      code: '402817',
      note: null,
      by: undefined,
      payment_status: 'paid',
      return_days: 14,
      order: exampleOf('order', 'buyer', about),
    },
  })

const toKey = (to: StepName, { id, order: { reader, shipment_id }, is_partial }: Step) =>
  [
    `order-${to}:${id}`,
    ...(is_partial ? [`parcel:${shipment_id}`] : []),
    ...(reader === 'seller' ? ['seller'] : []),
  ].join(':')

/** Tells the seller who changed the status. */
const toCauseText = (role: string | undefined) => {
  if (!role) return m.order_changed_automatically()
  return role === 'admin' ? m.order_changed_by_staff() : m.order_changed_by_buyer()
}

/** E-mails about each status of an order. */
export const statusEmails = {
  'order-confirmed': stepEmail('confirmed', {
    title: m.kind_order_confirmed,
    subject: m.order_confirmed_subject,
    heading: m.order_confirmed_heading,
    intro: () => m.order_confirmed_intro(),
  }),
  'order-processing': stepEmail('processing', {
    title: m.kind_order_processing,
    subject: m.order_processing_subject,
    heading: m.order_processing_heading,
    intro: () => m.order_processing_intro(),
  }),
  'order-shipped': stepEmail(
    'shipped',
    {
      title: m.kind_order_shipped,
      subject: m.order_shipped_subject,
      heading: m.order_shipped_heading,
      intro: ({ payment_status }) =>
        payment_status === 'unpaid' ? m.order_shipped_unpaid() : m.order_shipped_paid(),
    },
    { about: 'shipment', shipment_id: 1 },
  ),
  'order-ready': stepEmail('ready', {
    title: m.kind_order_ready,
    subject: m.order_ready_subject,
    heading: m.order_ready_heading,
    intro: ({ payment_status }) =>
      payment_status === 'unpaid' ? m.order_ready_unpaid() : m.order_ready_paid(),
  }),
  'order-delivered': stepEmail(
    'delivered',
    {
      title: m.kind_order_delivered,
      subject: m.order_delivered_subject,
      heading: m.order_delivered_heading,
      intro: ({ return_days: days }) => m.order_delivered_intro({ days }),
    },
    { about: 'delivery' },
  ),
  'order-cancelled': stepEmail('cancelled', {
    title: m.kind_order_canceled,
    subject: m.order_canceled_subject,
    heading: m.order_canceled_heading,
    intro: ({ payment_status }) =>
      payment_status === 'paid' || payment_status === 'partially_refunded'
        ? m.order_canceled_paid()
        : m.order_canceled_unpaid(),
  }),
  'order-returned': stepEmail('returned', {
    title: m.kind_order_returned,
    subject: m.order_returned_subject,
    heading: m.order_returned_heading,
    intro: () => m.order_returned_intro(),
  }),
}

type Changed = Pick<Step, 'id' | 'number' | 'order'>

/** E-mails about orders that became smaller before their shipment. */
export const changeEmails = {
  'order-units-canceled': emailTemplate({
    title: m.kind_order_units_canceled,
    about: m.recipient_its_seller,
    topic: 'order',
    key: ({ refund_id }) => `order-units-canceled:${refund_id}`,
    write: ({ id, number, order, note }: Changed & Canceled) => ({
      values: { order: number },
      order,
      subject: m.order_units_subject({ number }),
      heading: m.order_units_heading({ number }),
      paragraphs: [note()],
      link: sellersPage(id),
    }),
    example: {
      id: 1,
      number: '1042',
      refund_id: 1,
      note: () => '1 × Oslo mug',
      order: exampleOf('order', 'seller'),
    },
  }),
  'order-changed': emailTemplate({
    title: m.kind_order_changed,
    about: m.recipient_its_buyer,
    topic: 'order',
    key: ({ id, version }) => `order-changed:${id}:${version}`,
    write: ({ number, group_id, order, items, reason }: Changed & Lessened) => ({
      values: { order: number },
      order,
      subject: m.order_items_subject({ number }),
      heading: m.order_items_heading({ number }),
      paragraphs: [m.order_items_intro({ items: joinFacts(items()) }), reason()],
      link: buyersPage(group_id),
    }),
    example: {
      id: 1,
      number: '1042',
      version: 2,
      group_id: 1,
      items: () => ['1 × Oslo mug'],
      reason: () => 'It broke in the store room.',
      order: exampleOf('order', 'buyer'),
    },
  }),
}

type Canceled = { refund_id: number; note: () => string }
type Lessened = { version: number; group_id: number; items: () => string[]; reason: () => string }
