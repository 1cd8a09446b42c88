import { api, type EmailChange } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { dayAndTime } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { useLocale } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { actOnProfile } from './act-on-profile.ts'

/** New e-mail address that waits for confirmation; the old one is valid until then. */
export const EmailToCome = ({ change }: { change: EmailChange }) => {
  const { time_zone } = useLocale()
  const [sending, setSending] = useState(false)
  const { email, expires_at } = change

  const act = async (endpoint: (typeof api.emailChange)['sendAgain' | 'cancel']) => {
    setSending(true)
    await actOnProfile(endpoint, {})
    setSending(false)
  }

  return (
    <div role="status" className="mt-5 rounded-[8px] bg-tone-amber-soft px-4 py-3">
      <p>
        <Rich
          parts={m.profile_email_pending({ email, date: dayAndTime(expires_at, time_zone) })}
          tags={{ email: (text) => <b className="font-semibold break-all">{text}</b> }}
        />
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <button
          type="button"
          className={buttonClass()}
          disabled={sending}
          onClick={() => void act(api.emailChange.sendAgain)}
        >
          {m.profile_email_send_button()}
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={sending}
          onClick={() => void act(api.emailChange.cancel)}
        >
          {m.profile_email_keep_button()}
        </button>
      </div>
    </div>
  )
}
