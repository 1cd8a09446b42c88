import { api } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { sessionExpiry } from '../../api/session-expiry.ts'
import { FormMessage } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { Dialog } from '../../office/dialog.tsx'
import { signInPlace } from '../../session/places.ts'
import { store } from '../../session/store.ts'
import { token } from '../../session/token.ts'
import { link } from '../../ui/button.ts'

type Account = { email: string; isStaff: boolean }
type Request = { account: Account; settle: (isSignedIn: boolean) => void }

/**
 * The dialog that a call opens when its session has expired. The page and everything typed in it
 * stay as they are, and the call is repeated after the same account signed in again.
 */
export const SessionExpired = () => {
  const [request, setRequest] = useState<Request>()
  useEffect(() => {
    // Who closes the dialog is not asked again for the same session.
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

const SignInAgain = ({ account: { email, isStaff }, settle }: Request) => {
  const endpoint = isStaff ? api.admin.login : api.session.login
  const { ref, submit, errors, message, sending } = useForm({
    schema: endpoint.input,
    extra: { email },
    // Without the expired token, and without ending what this page knows of the session.
    send: (draft) => call(endpoint, draft, { tokenKey: 'no_token' }),
    onSuccess: ({ access_token }) => {
      token.keep(access_token)
      settle(true)
    },
  })

  return (
    <Dialog title="Your session has expired" onClose={() => settle(false)}>
      <p className="mt-2 mb-5 text-ink-2">
        Sign in again as <strong className="font-semibold break-all">{email}</strong> to continue.
        Nothing you entered is lost.
      </p>
      <form ref={ref} onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage message={message} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          id="session-password"
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <SubmitButton sending={sending}>Sign in</SubmitButton>
        <a href={signInPlace(location.pathname + location.search)} className={link}>
          Use another account
        </a>
      </form>
    </Dialog>
  )
}
