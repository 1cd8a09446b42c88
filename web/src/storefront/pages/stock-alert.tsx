import { api } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'
import { useState, useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'

import { call } from '../../api/call.ts'
import { button } from '../../ui/button.ts'
import { Panel } from '../sign-in/panel.tsx'

export const handle = { hydrate: true }
export const meta: MetaFunction = () => [
  { title: m.alert_page_title() },
  { name: 'robots', content: 'noindex' },
]

/** The target of the links in e-mails about stock. Only a click uses their token. */
export default function StockAlert() {
  const hash = useSyncExternalStore(
    listen,
    () => location.hash,
    () => '',
  )
  const [message, setMessage] = useState('')
  const tokens = new URLSearchParams(hash.slice(1))
  const stop = tokens.get('stop')
  const token = stop ?? tokens.get('token') ?? ''
  const run = async () =>
    setMessage((await call(stop ? api.stockAlert.stop : api.stockAlert.confirm, { token })).message)

  if (message || !token)
    return (
      <Panel title={m.alert_page_title()} text={message || m.alert_page_text()}>
        <a href={localePath('/')} className={button('primary')}>
          {m.alert_page_home()}
        </a>
      </Panel>
    )
  return (
    <Panel
      title={stop ? m.alert_stop_title() : m.alert_confirm_title()}
      text={stop ? m.alert_stop_text() : m.alert_confirm_text()}
    >
      <button
        type="button"
        className={`${button('primary', 'lg')} w-full`}
        onClick={() => void run()}
      >
        {stop ? m.alert_stop_button() : m.alert_confirm_button()}
      </button>
    </Panel>
  )
}

const listen = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
