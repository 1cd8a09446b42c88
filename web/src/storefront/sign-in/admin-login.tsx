import { api } from '@emporia/contract'

import { Panel } from './panel.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head('Back office sign in', { hidden: true })

export default function AdminLogin() {
  return (
    <Panel title="Back office" text="For the people who run this market.">
      <SignInForm endpoint={api.admin.login} />
    </Panel>
  )
}
