import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'

import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentReturn } from './result.tsx'

export const handle = { hydrate: true }
export const meta = head(m.payment_return_title, { hidden: true })

export default function PaymentSuccess() {
  return (
    <PaymentReturn came="success">
      <Alert heading="h1" title={m.payment_return_title()} text={m.payment_return_text()}>
        <a href={localePath('/user/order-history')} className={button('primary')}>
          {m.payment_orders_link()}
        </a>
        <a href={localePath('/order-track')} className={button()}>
          {m.track_form_title()}
        </a>
      </Alert>
    </PaymentReturn>
  )
}
