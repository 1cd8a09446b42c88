import { useEffect, useState } from 'react'

import { sessionExpiry } from '../../api/session-expiry.ts'
import { store } from '../../session/store.ts'
import { token } from '../../session/token.ts'
import { type Account, type Request, SignInAgain } from './sign-in-again.tsx'

/**
 * The dialog that a call opens when its session has expired. The page and its input stay unchanged,
 * and the call is repeated after the same account signed in again. It is loaded with the layout: it
 * must open while another version of the web is being deployed, and brings the form toolkit that most
 * screens need.
 */
export const SessionExpired = () => {
  const [request, setRequest] = useState<Request>()
  useEffect(() => {
    // A user who closes the dialog is not asked again for the same session.
    let declined: string | null = null
    return sessionExpiry.handleWith(async () => {
      const account = currentAccount()
      if (!account || declined === token.read()) return false
      const isSignedIn = await new Promise<boolean>((settle) => setRequest({ account, settle }))
      setRequest(undefined)
      if (!isSignedIn) declined = token.read()
      return isSignedIn
    })
  }, [])

  return request && <SignInAgain {...request} />
}

const currentAccount = (): Account | undefined => {
  const { user, admin, seller } = store.read()
  const profile = admin ?? seller ?? user
  return profile?.email ? { email: profile.email, isStaff: admin !== null } : undefined
}
