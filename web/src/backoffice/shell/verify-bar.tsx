import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { buttonClass } from '../button.ts'
import { VerifyEmail } from './verify-email.tsx'

/** Asks a person to confirm their e-mail address, before they can use money and write to others. */
export const VerifyBar = ({ email }: { email: string }) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-tone-amber-soft px-4 py-2 text-office">
      <p className="text-tone-amber-ink wrap-anywhere">{m.verify_bar_text({ email })}</p>
      {isOpen ? (
        <VerifyEmail />
      ) : (
        <button type="button" className={buttonClass()} onClick={() => setOpen(true)}>
          {m.verify_open_button()}
        </button>
      )}
    </div>
  )
}
