import type { MetaFunction } from 'react-router'

import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'

export const meta: MetaFunction = () => [
  { title: 'Back from paying' },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentSuccess() {
  return (
    <Notice
      heading="h1"
      title="Back from paying"
      text="Your order shows whether the payment has arrived. It is settled between us and the bank, not by this page."
    >
      <a href="/user/order-history" className={button('primary')}>
        See my orders
      </a>
    </Notice>
  )
}
