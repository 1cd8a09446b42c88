import { api } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import { button } from '../../../ui/button.ts'
import { head } from '../../head.ts'
import { Panel } from '../panel.tsx'
import { EmailLink } from './link.tsx'

export const handle = { hydrate: true }
export const meta = head('Stop the change of your email', { hidden: true })

/** The target of the e-mail to the old address. */
export default function StopEmail() {
  return (
    <EmailLink
      send={(token) => call(api.emailChange.stop, { token })}
      title="Stop the change?"
      text="Your email stays as it is, and every device is logged out: whoever asked for the change knows your password."
      label="Stop the change"
      done={(message) => (
        <Panel
          title="Stopped"
          text={`${message}. Please choose a new password now: somebody else knows the one you have.`}
        >
          <a href="/forget-password" className={`${button('primary', 'lg')} w-full`}>
            Choose a new password
          </a>
        </Panel>
      )}
    />
  )
}
