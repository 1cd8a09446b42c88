import * as m from '@emporia/messages/island'

import { button } from '../ui/button.ts'
import { Alert } from '../ui/alert.tsx'

export const EmptyCart = () => (
  <Alert title={m.cart_cart_empty()} text={m.cart_items_add_appear()}>
    <a href="/shop" className={button()}>
      {m.cart_browse_all_products()}
    </a>
  </Alert>
)
