import { api, type AccountType } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'
import { Suspense, useState } from 'react'

import { toastOnNextPage } from '../../session/next-page.ts'
import { link } from '../../ui/button.ts'
import { lazy } from '../../ui/lazy.ts'
import { arrive } from './arrive.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

const CodeSignIn = lazy(() => import('./code-sign-in.tsx'))

type Props = { back: string | null; isStaff?: boolean }

/** The sign-in form of a page without the framework: the target page is another document. */
export const PageSignIn = ({ back, isStaff = false }: Props) => {
  const [isByCode, setIsByCode] = useState(false)
  const onSignedIn = async ({ type }: { type: AccountType }) => {
    const { place, reasons } = await arrive(type, back)
    toastOnNextPage(reasons)
    location.assign(localePath(place))
  }

  if (isByCode)
    return (
      <Suspense>
        <CodeSignIn onSignedIn={onSignedIn} onBack={() => setIsByCode(false)} />
      </Suspense>
    )
  return (
    <SignInForm endpoint={isStaff ? api.admin.login : api.session.login} onSignedIn={onSignedIn}>
      <PasskeySignIn onSignedIn={onSignedIn} />
      {!isStaff && (
        <button type="button" className={`${link} mt-5`} onClick={() => setIsByCode(true)}>
          {m.sign_in_code_button()}
        </button>
      )}
    </SignInForm>
  )
}
