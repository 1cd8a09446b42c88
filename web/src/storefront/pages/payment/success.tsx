import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentReturn } from './result.tsx'

export const handle = { hydrate: true }
export const meta = head('Back from paying', { hidden: true })

export default function PaymentSuccess() {
  return (
    <PaymentReturn came="success">
      <Alert
        heading="h1"
        title="Back from paying"
        text="Your order shows whether the payment has arrived. It is settled between us and the bank, not by this page."
      >
        <a href="/user/order-history" className={button('primary')}>
          See my orders
        </a>
      </Alert>
    </PaymentReturn>
  )
}
