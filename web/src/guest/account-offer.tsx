import { api } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { localePath } from '@emporia/messages/locale'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { call } from '../api/call.ts'
import { buttonClass } from '../backoffice/button.ts'
import { Panel } from '../backoffice/panel.tsx'
import { guestSession } from '../session/guest.ts'
import { useSession } from '../session/session.ts'
import { toast } from '../ui/toast.ts'

/** Offers to move the orders into an account: that of the session, or a new one. */
export const AccountOffer = () => {
  const { user } = useSession()

  return (
    <Panel title={m.guest_offer_title()}>
      <p className="mb-3 text-ink-2">{user ? m.guest_offer_claim_text() : m.guest_offer_text()}</p>
      {user ? <Claim /> : <Links />}
    </Panel>
  )
}

const Links = () => {
  const { pathname } = useLocation()
  const query = new URLSearchParams({ back: pathname }).toString()

  return (
    <div className="flex flex-wrap gap-2">
      <a href={localePath(`/signup?${query}`)} className={buttonClass('primary')}>
        {m.guest_offer_sign_up()}
      </a>
      <a href={localePath(`/login?${query}`)} className={buttonClass()}>
        {m.guest_offer_sign_in()}
      </a>
    </div>
  )
}

const Claim = () => {
  const { pathname } = useLocation()
  const [sending, setSending] = useState(false)
  const claim = async () => {
    setSending(true)
    const link = guestSession.readLink() ?? ''
    const reply = await call(api.guest.claim, { token: link }, { tokenKey: 'auth_token' })
    setSending(false)
    if (!reply.success) return toast(reply.message)
    guestSession.forget()
    location.assign(pathname.replace('/guest/', '/user/'))
  }

  return (
    <button
      type="button"
      disabled={sending}
      className={buttonClass('primary')}
      onClick={() => void claim()}
    >
      {m.guest_offer_claim_button()}
    </button>
  )
}
