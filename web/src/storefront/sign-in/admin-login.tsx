import { api } from '@emporia/contract'
import type { MetaFunction } from 'react-router'

import { Panel } from './panel.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const handle = { hydrate: true }
export const meta: MetaFunction = () => [
  { title: 'Back office sign in' },
  { name: 'robots', content: 'noindex' },
]

export default function AdminLogin() {
  return (
    <Panel title="Back office" text="For the people who run this market.">
      <SignInForm endpoint={api.admin.login} />
    </Panel>
  )
}
