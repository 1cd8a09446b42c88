import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentReturn } from './result.tsx'

export const handle = { hydrate: true }
export const meta = head('Payment not made', { hidden: true })

export default function PaymentFailed() {
  return (
    <PaymentReturn came="failure">
      <Alert
        heading="h1"
        title="Payment not made"
        text="Nothing was charged. Your order is still there for a while: open it to pay in another way."
      >
        <a href="/user/order-history" className={button('primary')}>
          See my orders
        </a>
        <a href="/contact" className={button()}>
          Write to us
        </a>
      </Alert>
    </PaymentReturn>
  )
}
