import * as m from '@emporia/messages/account'
import { useSearchParams } from 'react-router'

import { Island } from '../../islands/island.tsx'
import { head } from '../head.ts'
import { PageSignIn } from './page-sign-in.tsx'
import { Panel } from './panel.tsx'

export const handle = { isPersonal: true }
export const meta = head(m.staff_page_title, { hidden: true })

export default function AdminLogin() {
  const [query] = useSearchParams()

  return (
    <Panel title={m.staff_title()} text={m.staff_text()}>
      <Island name="sign-in" of={PageSignIn} props={{ back: query.get('back'), isStaff: true }} />
    </Panel>
  )
}
