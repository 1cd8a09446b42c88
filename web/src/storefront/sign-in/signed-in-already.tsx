import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'
import { useEffect } from 'react'

import { placeAfterSignIn } from '../../session/places.ts'
import { useSession } from '../../session/session.ts'
import { signOut } from '../../session/sign-out.ts'
import { startSession } from '../../session/start.ts'
import { button } from '../../ui/button.ts'
import { Rich, strong } from '../../ui/rich.tsx'
import { toast } from '../../ui/toast.ts'

/** Shown to a signed-in user, who may continue or sign in with another account below. */
export const SignedInAlready = () => {
  const { user, admin, seller } = useSession()
  const whose = admin ?? seller ?? user
  useEffect(() => void startSession(), [])

  const leave = async () => {
    const message = await signOut()
    if (message === undefined) return
    toast(message)
    // The header shows the account.
    dispatchEvent(new Event('storage'))
  }

  return (
    whose && (
      <div className="mb-7 rounded-md bg-sunken p-4">
        <p className="text-[.9375rem]">
          <Rich parts={m.account_signed_in_as({ name: whose.name })} tags={{ strong }} />
        </p>
        <div className="mt-3 flex gap-2.5">
          <a
            href={localePath(placeAfterSignIn(whose.type, null))}
            className={button('plain', 'sm')}
          >
            {m.sign_in_my_account()}
          </a>
          <button type="button" className={button('plain', 'sm')} onClick={() => void leave()}>
            {m.account_sign_out()}
          </button>
        </div>
      </div>
    )
  )
}
