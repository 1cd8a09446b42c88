import * as m from '@emporia/messages/checkout'

import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentReturn } from './result.tsx'

export const handle = { hydrate: true }
export const meta = head('Payment not made', { hidden: true })

export default function PaymentFailed() {
  return (
    <PaymentReturn came="failure">
      <Alert heading="h1" title={m.payment_payment_failed()} text={m.payment_nothing_was_charged()}>
        <a href="/user/order-history" className={button('primary')}>
          {m.payment_see_my_orders()}
        </a>
        <a href="/contact" className={button()}>
          {m.payment_contact_us()}
        </a>
      </Alert>
    </PaymentReturn>
  )
}
