import { SignInAgain } from './sign-in-again.tsx'
import { useExpiredSession } from './use-expired-session.ts'

/**
 * The dialog that a call opens when its session has expired. The page and its input stay unchanged,
 * and the call is repeated after the same account signed in again. It is loaded with the layout: it
 * must open while another version of the web is being deployed, and brings the form toolkit that most
 * screens need.
 */
export const SessionExpired = () => {
  const request = useExpiredSession()
  return request && <SignInAgain {...request} />
}
