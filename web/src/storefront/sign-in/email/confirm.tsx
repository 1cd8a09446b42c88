import { api } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import { button } from '../../../ui/button.ts'
import { head } from '../../head.ts'
import { Panel } from '../panel.tsx'
import { EmailLink } from './link.tsx'

export const handle = { hydrate: true }
export const meta = head('Confirm your new email', { hidden: true })

/** The target of the e-mail to a new address. */
export default function ConfirmEmail() {
  return (
    <EmailLink
      send={(token) => call(api.emailChange.confirm, { token })}
      title="Is this your new email?"
      text="One press, and you log in with it from now on. Your other devices are logged out."
      label="Use this email"
      done={(message) => (
        <Panel title="Your email is changed" text={`${message}. We have told both addresses.`}>
          <a href="/login" className={`${button('primary', 'lg')} w-full`}>
            Go to my account
          </a>
        </Panel>
      )}
    />
  )
}
