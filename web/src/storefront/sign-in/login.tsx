import * as m from '@emporia/messages/account'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { startSession } from '../../session/start.ts'
import { useSession } from '../../session/session.ts'
import { useSignOut } from '../../session/sign-out.ts'
import { placeAfterSignIn } from '../../session/places.ts'
import { button } from '../../ui/button.ts'
import { linkTo, Rich, strong } from '../../ui/rich.tsx'
import { Panel } from './panel.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head(m.sign_in_title, { hidden: true })

export default function Login() {
  const [query] = useSearchParams()
  const back = query.get('back')
  const onwards = back ? `?${new URLSearchParams({ back }).toString()}` : ''

  return (
    <Panel
      title={m.sign_in_title()}
      foot={<Rich parts={m.sign_in_new_text()} tags={{ link: linkTo(`/signup${onwards}`) }} />}
    >
      <SignedInAlready />
      <SignInForm />
    </Panel>
  )
}

/** Shown to a signed-in user, who may continue or sign in with another account below. */
const SignedInAlready = () => {
  const { user, admin, seller } = useSession()
  const signOut = useSignOut()
  const whose = admin ?? seller ?? user
  useEffect(() => void startSession(), [])

  return (
    whose && (
      <div className="mb-7 rounded-md bg-sunken p-4">
        <p className="text-[.9375rem]">
          <Rich parts={m.account_signed_in_as({ name: whose.name })} tags={{ strong }} />
        </p>
        <div className="mt-3 flex gap-2.5">
          <a href={placeAfterSignIn(whose.type, null)} className={button('plain', 'sm')}>
            {m.sign_in_my_account()}
          </a>
          <button type="button" className={button('plain', 'sm')} onClick={() => void signOut()}>
            {m.account_sign_out()}
          </button>
        </div>
      </div>
    )
  )
}
