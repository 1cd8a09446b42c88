import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { head } from '../head.ts'

export const meta = head('Payment not made', { hidden: true })

export default function PaymentFailed() {
  return (
    <Notice
      heading="h1"
      title="Payment not made"
      text="Nothing was charged. Your order is still there: open it to see what can be done, or pay the courier in cash next time."
    >
      <a href="/user/order-history" className={button('primary')}>
        See my orders
      </a>
      <a href="/contact" className={button()}>
        Write to us
      </a>
    </Notice>
  )
}
