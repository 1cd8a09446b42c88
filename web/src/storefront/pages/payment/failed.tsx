import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'

import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentReturn } from './result.tsx'

export const handle = { hydrate: true }
export const meta = head(m.payment_failure_title, { hidden: true })

export default function PaymentFailed() {
  return (
    <PaymentReturn came="failure">
      <Alert heading="h1" title={m.payment_failure_title()} text={m.payment_failure_text()}>
        <a href={localePath('/user/order-history')} className={button('primary')}>
          {m.payment_orders_link()}
        </a>
        <a href={localePath('/contact')} className={button()}>
          {m.payment_contact_link()}
        </a>
      </Alert>
    </PaymentReturn>
  )
}
