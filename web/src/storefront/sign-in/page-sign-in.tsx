import { api, type AccountType } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'

import { toastOnNextPage } from '../../session/next-page.ts'
import { arrive } from './arrive.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = { back: string | null; isStaff?: boolean }

/** The sign-in form of a page without the framework: the target page is another document. */
export const PageSignIn = ({ back, isStaff = false }: Props) => {
  const onSignedIn = async ({ type }: { type: AccountType }) => {
    const { place, reasons } = await arrive(type, back)
    toastOnNextPage(reasons)
    location.assign(localePath(place))
  }

  return (
    <SignInForm endpoint={isStaff ? api.admin.login : api.session.login} onSignedIn={onSignedIn}>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </SignInForm>
  )
}
