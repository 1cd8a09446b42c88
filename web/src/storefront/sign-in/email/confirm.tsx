import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'

import { call } from '../../../api/call.ts'
import { button } from '../../../ui/button.ts'
import { head } from '../../head.ts'
import { Panel } from '../panel.tsx'
import { EmailLink } from './link.tsx'

export const handle = { hydrate: true }
export const meta = head(m.email_confirm_page_title, { hidden: true })

/** The target of the e-mail to a new address. */
export default function ConfirmEmail() {
  return (
    <EmailLink
      send={(token) => call(api.emailChange.confirm, { token })}
      title={m.email_confirm_title()}
      text={m.email_confirm_text()}
      label={m.email_confirm_button()}
      done={(message) => (
        <Panel title={m.email_confirm_done_title()} text={m.email_confirm_done_text({ message })}>
          <a href={localePath('/login')} className={`${button('primary', 'lg')} w-full`}>
            {m.email_my_account()}
          </a>
        </Panel>
      )}
    />
  )
}
