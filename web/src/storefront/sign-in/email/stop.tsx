import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'

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
      title={m.email_stop_change()}
      text={m.email_email_stays_as()}
      label={m.email_stop_change_2()}
      done={(message) => (
        <Panel title={m.email_stopped()} text={m.email_please_choose_new({ message })}>
          <a href="/forget-password" className={`${button('primary', 'lg')} w-full`}>
            {m.email_choose_new_password()}
          </a>
        </Panel>
      )}
    />
  )
}
