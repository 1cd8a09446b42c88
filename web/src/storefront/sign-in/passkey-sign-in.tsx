import type { AccountType } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useState } from 'react'

import { Message } from '../../form/field.tsx'
import { signIn } from '../../session/sign-in.ts'
import { button } from '../../ui/button.ts'
import { loadAgain } from '../../ui/lazy.ts'

type Props = { onSignedIn: (person: { type: AccountType }) => unknown }

/** Signs in with a passkey alone. */
export const PasskeySignIn = ({ onSignedIn }: Props) => {
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const enter = async () => {
    setError('')
    setSending(true)
    const { signInWithPasskey } = await loadAgain(
      () => import('../../features/session/ask-passkey.ts'),
    )
    const reply = await signIn(signInWithPasskey)
    setSending(false)
    if (reply.success) return onSignedIn(reply.data)
    setError(reply.message)
  }

  return (
    <div className="mt-5 grid gap-4">
      <Message text={error} />
      <button type="button" className={button()} disabled={sending} onClick={() => void enter()}>
        {m.sign_in_passkey_button()}
      </button>
    </div>
  )
}
