import { api } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { useState, useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'

import { call } from '../../api/call.ts'
import { button } from '../../ui/button.ts'
import { Panel } from '../sign-in/panel.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export const handle = { hydrate: true }
export const meta: MetaFunction = () => [
  { title: 'Newsletter' },
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

  if (outcome?.success)
    return (
      <Panel title={m.newsletter_thank()} text={`${outcome.message}.`}>
        <a href="/" className={button('primary')}>
          {m.newsletter_browse_products()}
        </a>
      </Panel>
    )
  if (leaving && !outcome)
    return (
      <Panel title={m.newsletter_no_more_newsletters()} text={m.newsletter_will_stop_receiving()}>
        <button
          type="button"
          className={`${button('primary', 'lg')} w-full`}
          onClick={() => void leave()}
        >
          {m.newsletter_unsubscribe()}
        </button>
      </Panel>
    )
  if (!token || outcome)
    return (
      <Panel
        title={m.newsletter_newsletter()}
        text={outcome ? m.newsletter_ask_new_one({ message: outcome.message }) : sentence}
      >
        <NewsletterForm id="newsletter-email" />
      </Panel>
    )
  return (
    <Panel title={m.newsletter_do_want_our()} text={sentence}>
      <button
        type="button"
        className={`${button('primary', 'lg')} w-full`}
        onClick={() => void confirm()}
      >
        {m.newsletter_confirm_subscription()}
      </button>
    </Panel>
  )
}

const inAddress = (name: string) => new URLSearchParams(location.hash.slice(1)).get(name) ?? ''

const listen = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const sentence = 'New things and good words about them, about twice a month. No other mail.'
