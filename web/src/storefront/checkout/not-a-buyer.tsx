import { signOut } from '../../session/sign-out.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'

/** Sellers and staff cannot buy (docs/domain/security.md#roles). */
export const NotABuyer = () => (
  <Alert
    heading="h1"
    title="Please use a customer account to buy"
    text="You are signed in with an account that sells or runs this market."
  >
    <button
      type="button"
      className={button('primary')}
      onClick={() => void signOut().then(() => location.reload())}
    >
      Sign out and use another account
    </button>
  </Alert>
)
