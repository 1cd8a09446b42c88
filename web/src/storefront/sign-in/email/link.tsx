import type { Reply } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'
import { useState, useSyncExternalStore, type ReactNode } from 'react'

import { Message } from '../../../form/field.tsx'
import { button } from '../../../ui/button.ts'
import { Panel } from '../panel.tsx'

type Props = {
  send: (token: string) => Promise<Reply<null>>
  title: string
  text: string
  label: string
  /** Rendered after success. */
  done: (message: string) => ReactNode
}

/** The target of a link in an e-mail. Its token is in the fragment, and only a click uses it. */
export const EmailLink = ({ send, title, text, label, done }: Props) => {
  // The server never sees the fragment, so it renders the page as if there were a token.
  const token = useSyncExternalStore(listen, inAddress, () => undefined)
  const [outcome, setOutcome] = useState<Reply<null>>()
  const [sending, setSending] = useState(false)

  const press = async () => {
    if (!token) return
    setSending(true)
    setOutcome(await send(token))
    setSending(false)
  }

  if (outcome?.success) return done(outcome.message)
  // After a network error the same link can be tried again.
  const isOver = token === '' || outcome?.code === 'invalid'
  return (
    <Panel title={title} text={token === '' ? m.email_link_missing() : text}>
      <Message text={outcome?.message ?? ''} />
      {isOver ? (
        <a href={localePath('/login')} className={`${button('plain', 'lg')} mt-5 w-full`}>
          {m.email_my_account()}
        </a>
      ) : (
        <button
          type="button"
          className={`${button('primary', 'lg')} mt-5 w-full`}
          aria-disabled={sending}
          onClick={() => void press()}
        >
          {sending ? m.email_link_sending() : label}
        </button>
      )}
    </Panel>
  )
}

const inAddress = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

const listen = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
