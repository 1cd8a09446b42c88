import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'

import { call } from '../../../api/call.ts'
import { button } from '../../../ui/button.ts'
import { head } from '../../head.ts'
import { Panel } from '../panel.tsx'
import { EmailLink } from './link.tsx'

export const handle = { hydrate: true }
export const meta = head(m.email_stop_page_title, { hidden: true })

/** The target of the e-mail to the old address. */
export default function StopEmail() {
  return (
    <EmailLink
      send={(token) => call(api.emailChange.stop, { token })}
      title={m.email_stop_title()}
      text={m.email_stop_text()}
      label={m.email_stop_button()}
      done={(message) => (
        <Panel title={m.email_stop_done_title()} text={m.email_stop_done_text({ message })}>
          <a href={localePath('/forget-password')} className={`${button('primary', 'lg')} w-full`}>
            {m.email_stop_new_password()}
          </a>
        </Panel>
      )}
    />
  )
}
