import type { ReturnState } from '@emporia/contract'

import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { emailTemplate } from './email-template.ts'
import { buyersPage, exampleOf } from './order-emails.ts'

type Refund = {
  id: number
  number: string
  group_id: number
  reason: string | null
  order: OrderReference
}

const refund: Refund = {
  id: 1,
  number: '1042',
  group_id: 1,
  reason: 'Damaged',
  order: exampleOf('refund', 'buyer', { refund_id: 1 }),
}
const reasonOf = ({ reason }: Refund) => (reason ? [reason] : [])

type Refused = {
  refund_id: number
  gateway: string
  refund_key: string
  payment: string
  /** The reason that the gateway gives. */
  refused: string | null
}

/** E-mails about refunds. */
export const refundEmails = {
  'refund-approved': emailTemplate({
    title: 'Refund decided',
    about: 'to the buyer',
    topic: 'return',
    key: ({ id }) => `refund-approved:${id}`,
    write: (approved: Refund) => ({
      values: { order: approved.number },
      order: approved.order,
      subject: `Order ${approved.number}: your money is on its way back`,
      heading: 'We are sending your money back',
      paragraphs: [
        `A refund for order **${approved.number}** is on its way. Banks may take some days.`,
        ...reasonOf(approved),
      ],
      link: buyersPage(approved.group_id),
    }),
    example: refund,
  }),
  'refund-paid': emailTemplate({
    title: 'Refund paid',
    about: 'to the buyer',
    topic: 'return',
    key: ({ id }) => `refund-paid:${id}`,
    write: (paid: Refund) => ({
      values: { order: paid.number },
      order: paid.order,
      subject: `Order ${paid.number}: your money is back`,
      heading: 'We have paid your refund',
      paragraphs: [`What was given back of order **${paid.number}** is paid.`, ...reasonOf(paid)],
      link: buyersPage(paid.group_id),
    }),
    example: refund,
  }),
  'refund-refused': emailTemplate({
    title: 'Refund refused by the gateway',
    about: 'to staff',
    topic: 'return',
    key: ({ refund_id }) => `refund-refused:${refund_id}`,
    write: ({ gateway, refund_key, payment, refused }: Refused) => ({
      subject: `A refund was refused by ${gateway}`,
      heading: 'A refund could not be paid',
      paragraphs: [
        `${gateway} does not send back the refund **${refund_key}** of payment **${payment}**: ${refused}.`,
        'The money still belongs to the buyer. Choose another way to give it back.',
      ],
      link: { label: 'Open the back office', path: '/admin' },
    }),
    example: {
      refund_id: 1,
      gateway: 'stripe',
      refund_key: 'refund:1:pay',
      payment: 'pi_1',
      refused: 'the card was closed',
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
    title: 'Every step of a return',
    about: 'to its buyer and seller',
    topic: 'return',
    key: ({ id, to }) => `return-${to}:${id}`,
    write: (step: Step) => {
      const { number, order, to, note } = step
      const { subject, heading, text } = sentences[to]
      const isBuyer = order.reader === 'buyer'
      const area = order.reader === 'staff' ? 'admin' : 'seller'
      return {
        order,
        values: { order: number },
        subject: `Order ${number}: ${subject}`,
        heading,
        paragraphs: isBuyer
          ? [text, ...(note ? [note] : [])]
          : [`It is about order **${number}**. ${text}`],
        link: isBuyer
          ? buyersPage(step.group_id)
          : { label: 'Open the return', path: `/${area}/returns?q=${number}` },
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

const sentences: Record<ReturnState, { subject: string; heading: string; text: string }> = {
  requested: {
    subject: 'a return was requested',
    heading: 'A buyer wants to send something back',
    text: 'Look at the reasons and answer soon: the buyer waits for you.',
  },
  approved: {
    subject: 'please send it back',
    heading: 'Your return is approved',
    text: 'Pack everything well and send it to the shop. We write again when it has arrived.',
  },
  received: {
    subject: 'your return has arrived',
    heading: 'The shop has your return',
    text: 'It was looked at, and your refund is next.',
  },
  refunded: {
    subject: 'your return is refunded',
    heading: 'Your return is complete',
    text: 'Your money is on its way back, or there already: the order shows where.',
  },
  rejected: {
    subject: 'your return was rejected',
    heading: 'Your return was rejected',
    text: 'The reason is below. If you think it is wrong, write to us.',
  },
  cancelled: {
    subject: 'a return was cancelled',
    heading: 'The buyer keeps it',
    text: 'Nothing comes back, and nothing is to be done.',
  },
}
