import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { Panel } from './panel.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head('Back office sign in', { hidden: true })

export default function AdminLogin() {
  return (
    <Panel title={m.signin_back_office()} text={m.signin_staff_only()}>
      <SignInForm endpoint={api.admin.login} />
    </Panel>
  )
}
