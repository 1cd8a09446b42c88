import * as m from '@emporia/messages/checkout'

import { signOut } from '../../session/sign-out.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'

/** Sellers and staff cannot buy (docs/domain/security.md#roles). */
export const NotABuyer = () => (
  <Alert heading="h1" title={m.checkout_role_title()} text={m.checkout_role_text()}>
    <button
      type="button"
      className={button('primary')}
      onClick={() => void signOut().then(() => location.reload())}
    >
      {m.checkout_role_sign_out()}
    </button>
  </Alert>
)
