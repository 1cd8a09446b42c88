import * as m from '@emporia/messages/email'

import type { LineRow } from '../../../adapters/mail/blocks/block.ts'
import { emailTemplate } from './email-template.ts'

type Reminder = {
  id: number
  is_second: boolean
  /** What is in the cart and can be bought. */
  lines: LineRow[]
  leave: { press: string; page: string }
}

/** E-mails about carts that were left. */
export const cartEmails = {
  'cart-reminder': emailTemplate({
    title: m.kind_cart_reminder,
    about: m.recipient_left_cart,
    key: ({ id, is_second }) => `cart-reminder:${id}:${is_second ? 2 : 1}`,
    write: ({ is_second, lines, leave }: Reminder) => ({
      subject: is_second ? m.cartreminder_again_subject() : m.cartreminder_first_subject(),
      paragraphs: [m.cartreminder_intro(), m.cartreminder_note()],
      lines: { title: m.cartreminder_lines(), rows: lines },
      link: { label: m.cartreminder_button(), path: '/checkout' },
      leave,
    }),
    example: {
      id: 1,
      is_second: false,
      lines: [
        {
          name: 'Oslo mug',
          url: 'https://market.example/product-details/1',
          details: ['Blue'],
          amount: '$38.00',
          picture: null,
        },
      ],
      leave: {
        press: 'https://market.example/newsletter/leave/secret',
        page: 'https://market.example/newsletter#leave=secret',
      },
    },
  }),
}
