import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

type Link = {
  /** The order group. */
  id: number
  number: string
  token: string
  at: string
}

const hourLength = '2026-06-10T12'.length

/** E-mails to buyers without an account. */
export const guestEmails = {
  'guest-link': emailTemplate({
    title: m.kind_guest_link,
    about: m.recipient_its_buyer,
    key: ({ id, at }) => `guest-link:${id}:${at.slice(0, hourLength)}`,
    write: ({ id, number, token }: Link) => ({
      values: { order: number },
      subject: m.guestlink_new_subject({ number }),
      paragraphs: [m.guestlink_new_intro({ number }), m.guestlink_new_note()],
      link: {
        label: m.guestlink_new_button(),
        path: `/order-track?${new URLSearchParams({ token, to: `/user/order-details/${id}` }).toString()}`,
      },
    }),
    example: { id: 1, number: '1042', token: 'secret', at: '2026-06-10T12:00:00.000Z' },
  }),
}
