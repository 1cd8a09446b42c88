import { api } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { useState, useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'

import { call } from '../../api/call.ts'
import { button } from '../../ui/button.ts'
import { Panel } from '../sign-in/panel.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export const handle = { hydrate: true }
export const meta: MetaFunction = () => [
  { title: m.newsletter_title() },
  { name: 'robots', content: 'noindex' },
]

type Outcome = { success: boolean; message: string }

/**
 * The target of the link in a confirmation e-mail. Its token is in the fragment, and only a click
 * uses it.
 */
export default function Newsletter() {
  const token = useSyncExternalStore(
    listen,
    () => inAddress('token'),
    () => '',
  )
  const leaving = useSyncExternalStore(
    listen,
    () => inAddress('leave'),
    () => '',
  )
  const [outcome, setOutcome] = useState<Outcome>()
  const leave = async () => setOutcome(await call(api.newsletter.unsubscribe, { token: leaving }))
  const confirm = async () => setOutcome(await call(api.newsletter.confirm, { token }))

  if (outcome?.success) return <Done message={outcome.message} />
  if (leaving && !outcome)
    return (
      <Panel title={m.newsletter_leave_title()} text={m.newsletter_leave_text()}>
        <button
          type="button"
          className={`${button('primary', 'lg')} w-full`}
          onClick={() => void leave()}
        >
          {m.newsletter_leave_button()}
        </button>
      </Panel>
    )
  if (!token || outcome)
    return (
      <Panel
        title={m.newsletter_title()}
        text={
          outcome ? m.newsletter_failed_text({ message: outcome.message }) : m.newsletter_text()
        }
      >
        <NewsletterForm id="newsletter-email" />
      </Panel>
    )
  return (
    <Panel title={m.newsletter_confirm_title()} text={m.newsletter_text()}>
      <button
        type="button"
        className={`${button('primary', 'lg')} w-full`}
        onClick={() => void confirm()}
      >
        {m.newsletter_confirm_button()}
      </button>
    </Panel>
  )
}

const Done = ({ message }: { message: string }) => (
  <Panel title={m.newsletter_done_title()} text={m.newsletter_done_text({ message })}>
    <a href={localePath('/')} className={button('primary')}>
      {m.newsletter_done_link()}
    </a>
  </Panel>
)

const inAddress = (name: string) => new URLSearchParams(location.hash.slice(1)).get(name) ?? ''

const listen = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
