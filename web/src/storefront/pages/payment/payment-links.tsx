import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/checkout'

import { button } from '../../../ui/button.ts'

/** Where to go after a payment that failed or cannot be opened: the own orders, and the contact page. */
export const PaymentLinks = () => (
  <>
    <a href={localePath('/user/order-history')} className={button('primary')}>
      {m.payment_orders_link()}
    </a>
    <a href={localePath('/contact')} className={button()}>
      {m.payment_contact_link()}
    </a>
  </>
)
