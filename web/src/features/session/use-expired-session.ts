import { useEffect, useState } from 'react'

import { sessionExpiry } from '../../api/session-expiry.ts'
import { store } from '../../session/store.ts'
import { token } from '../../session/token.ts'

export type Account = { email: string; isStaff: boolean }
export type Request = { account: Account; settle: (isSignedIn: boolean) => void }

/** Returns the request of a call whose session has expired to sign the same account in again. */
export const useExpiredSession = () => {
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

  return request
}

const currentAccount = (): Account | undefined => {
  const { user, admin, seller } = store.read()
  const profile = admin ?? seller ?? user
  return profile?.email ? { email: profile.email, isStaff: admin !== null } : undefined
}
