import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { Panel } from './panel.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head(m.staff_page_title, { hidden: true })

export default function AdminLogin() {
  return (
    <Panel title={m.staff_title()} text={m.staff_text()}>
      <SignInForm endpoint={api.admin.login} />
    </Panel>
  )
}
