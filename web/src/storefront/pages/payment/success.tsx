import * as m from '@emporia/messages/checkout'

import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentReturn } from './result.tsx'

export const handle = { hydrate: true }
export const meta = head('Back from paying', { hidden: true })

export default function PaymentSuccess() {
  return (
    <PaymentReturn came="success">
      <Alert heading="h1" title={m.payment_payment_status()} text={m.payment_we_will_email()}>
        <a href="/user/order-history" className={button('primary')}>
          {m.payment_see_my_orders()}
        </a>
      </Alert>
    </PaymentReturn>
  )
}
