import * as m from '@emporia/messages/email'

import type { OrderReference } from '../../../adapters/mail/email-content.ts'
import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'
import { buyersPage, exampleOf } from './order-emails.ts'

type Declared = {
  id: number
  number: string
  group_id: number
  /** Quantities and names, as the buyer read them. */
  items: string[]
  /** Who declared it without signing in. */
  name?: string | undefined
  received_at: string
  order: OrderReference
}

type Due = { id: number; number: string; shop: string; isStaff: boolean; order: OrderReference }

/** E-mails about withdrawals from the contract (docs/domain/consumer-law.md#withdrawal). */
export const withdrawalEmails = {
  'order-withdrawn': emailTemplate({
    title: m.kind_order_withdrawn,
    about: m.recipient_buyer,
    topic: 'return',
    key: ({ id, received_at }) => `order-withdrawn:${id}:${received_at}`,
    write: ({ number, group_id, items, name, received_at, order }: Declared) => ({
      values: { order: number },
      order,
      subject: m.withdrawn_subject({ number }),
      heading: m.withdrawn_heading(),
      paragraphs: [
        m.withdrawn_received({ number, date: formatTime(new Date(received_at)) }),
        ...(name ? [m.withdrawn_declared_by({ name })] : []),
        ...items,
        m.withdrawn_next(),
      ],
      link: buyersPage(group_id),
    }),
    example: {
      id: 1,
      number: '1042-1',
      group_id: 1,
      items: ['2 × Oslo mug'],
      received_at: '2026-11-28T10:00:00.000Z',
      order: exampleOf('order', 'buyer'),
    },
  }),
  'refund-due': emailTemplate({
    title: m.kind_refund_due,
    about: m.recipient_staff_seller,
    topic: 'return',
    key: ({ id, isStaff }) => `refund-due:${id}:${isStaff ? 'staff' : 'shop'}`,
    write: ({ number, shop, isStaff, order }: Due) => ({
      values: { order: number },
      order,
      subject: m.refund_due_subject({ number }),
      heading: m.refund_due_heading(),
      paragraphs: [m.refund_due_intro({ number, shop })],
      link: {
        label: m.return_open_button(),
        path: `/${isStaff ? 'admin' : 'seller'}/returns?q=${number}`,
      },
    }),
    example: {
      id: 1,
      number: '1042-1',
      shop: 'Millrace Ceramics',
      isStaff: true,
      order: exampleOf('return', 'staff', { return_id: 1 }),
    },
  }),
}
