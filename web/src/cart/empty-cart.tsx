import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'

import { button } from '../ui/button.ts'
import { Alert } from '../ui/alert.tsx'

export const EmptyCart = () => (
  <Alert title={m.cart_empty_title()} text={m.cart_empty_text()}>
    <a href={localePath('/shop')} className={button()}>
      {m.cart_empty_link()}
    </a>
  </Alert>
)
