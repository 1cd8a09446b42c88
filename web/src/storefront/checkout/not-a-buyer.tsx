import * as m from '@emporia/messages/checkout'

import { signOut } from '../../session/sign-out.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'

/** Sellers and staff cannot buy (docs/domain/security.md#roles). */
export const NotABuyer = () => (
  <Alert
    heading="h1"
    title={m.checkout_sign_customer_account()}
    text={m.checkout_signed_account_sells()}
  >
    <button
      type="button"
      className={button('primary')}
      onClick={() => void signOut().then(() => location.reload())}
    >
      {m.checkout_sign_out_use()}
    </button>
  </Alert>
)
