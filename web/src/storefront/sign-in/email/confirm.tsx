import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'

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
      title={m.email_new_email()}
      text={m.email_will_sign_email()}
      label={m.email_use_email()}
      done={(message) => (
        <Panel title={m.email_email_changed()} text={m.email_we_have_told({ message })}>
          <a href="/login" className={`${button('primary', 'lg')} w-full`}>
            {m.email_go_my_account()}
          </a>
        </Panel>
      )}
    />
  )
}
