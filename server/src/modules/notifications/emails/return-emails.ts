import type { ReturnState } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { emailTemplate } from './email-template.ts'
import { buyersPage, exampleOf } from './order-emails.ts'

type Refund = {
  id: number
  number: string
  group_id: number
  /** Written for the reader; empty if there is none. */
  reason: () => string
  order: OrderReference
}

const refund: Refund = {
  id: 1,
  number: '1042',
  group_id: 1,
  reason: () => 'Damaged',
  order: exampleOf('refund', 'buyer', { refund_id: 1 }),
}
const reasonOf = ({ reason }: Refund) => [reason()].filter(Boolean)

type Refused = {
  refund_id: number
  gateway: string
  refund_key: string
  payment: string
  /** The reason that the gateway gives. */
  refused: () => string
}

/** E-mails about refunds. */
export const refundEmails = {
  'refund-approved': emailTemplate({
    title: m.kind_refund_approved,
    about: m.recipient_buyer,
    topic: 'return',
    key: ({ id }) => `refund-approved:${id}`,
    write: (approved: Refund) => ({
      values: { order: approved.number },
      order: approved.order,
      subject: m.refund_approved_subject(approved),
      heading: m.refund_approved_heading(),
      paragraphs: [m.refund_approved_intro(approved), ...reasonOf(approved)],
      link: buyersPage(approved.group_id),
    }),
    example: refund,
  }),
  'refund-paid': emailTemplate({
    title: m.kind_refund_paid,
    about: m.recipient_buyer,
    topic: 'return',
    key: ({ id }) => `refund-paid:${id}`,
    write: (paid: Refund) => ({
      values: { order: paid.number },
      order: paid.order,
      subject: m.refund_paid_subject(paid),
      heading: m.refund_paid_heading(),
      paragraphs: [m.refund_paid_intro(paid), ...reasonOf(paid)],
      link: buyersPage(paid.group_id),
    }),
    example: refund,
  }),
  'refund-refused': emailTemplate({
    title: m.kind_refund_refused,
    about: m.recipient_staff,
    topic: 'return',
    key: ({ refund_id }) => `refund-refused:${refund_id}`,
    write: ({ gateway, refund_key, payment, refused }: Refused) => ({
      subject: m.refund_refused_subject({ gateway }),
      heading: m.refund_refused_heading(),
      paragraphs: [
        m.refund_refused_intro({ gateway, refund: refund_key, payment, reason: refused() }),
        m.refund_refused_next(),
      ],
      link: { label: m.refund_admin_button(), path: '/admin' },
    }),
    example: {
      refund_id: 1,
      gateway: 'stripe',
      refund_key: 'refund:1:pay',
      payment: 'pi_1',
      refused: () => 'the card was closed',
    },
  }),
}

/** A step of a return. The shop is notified of the buyer's steps, the buyer of all others. */
type Step = {
  id: number
  number: string
  group_id: number
  to: ReturnState
  note?: string | null | undefined
  order: OrderReference
}

/** E-mails about every step of a return. */
export const returnEmails = {
  return: emailTemplate({
    title: m.kind_return_step,
    about: m.recipient_buyer_seller,
    topic: 'return',
    key: ({ id, to }) => `return-${to}:${id}`,
    write: (step: Step) => {
      const { number, order, to, note } = step
      const { subject, heading, intro } = texts[to]
      const isBuyer = order.reader === 'buyer'
      const area = order.reader === 'staff' ? 'admin' : 'seller'
      return {
        order,
        values: { order: number },
        subject: subject({ number }),
        heading: heading(),
        paragraphs: [intro({ number }), ...(isBuyer && note ? [note] : [])],
        link: isBuyer
          ? buyersPage(step.group_id)
          : { label: m.return_open_button(), path: `/${area}/returns?q=${number}` },
      }
    },
    example: {
      id: 1,
      number: '1042',
      group_id: 1,
      to: 'approved',
      order: exampleOf('return', 'buyer', { return_id: 1 }),
    },
  }),
}

type StepTexts = {
  subject: (order: { number: string }) => string
  heading: () => string
  intro: (order: { number: string }) => string
}

const texts: Record<ReturnState, StepTexts> = {
  requested: {
    subject: m.return_requested_subject,
    heading: m.return_requested_heading,
    intro: m.return_requested_intro,
  },
  approved: {
    subject: m.return_approved_subject,
    heading: m.return_approved_heading,
    intro: () => m.return_approved_intro(),
  },
  received: {
    subject: m.return_received_subject,
    heading: m.return_received_heading,
    intro: () => m.return_received_intro(),
  },
  refunded: {
    subject: m.return_refunded_subject,
    heading: m.return_refunded_heading,
    intro: () => m.return_refunded_intro(),
  },
  rejected: {
    subject: m.return_rejected_subject,
    heading: m.return_rejected_heading,
    intro: () => m.return_rejected_intro(),
  },
  cancelled: {
    subject: m.return_canceled_subject,
    heading: m.return_canceled_heading,
    intro: m.return_canceled_intro,
  },
}
