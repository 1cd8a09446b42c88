import * as m from '@emporia/messages/account'
import { useSearchParams } from 'react-router'

import { Island } from '../../islands/island.tsx'
import { head } from '../head.ts'
import { PageSignIn } from './page-sign-in.tsx'
import { Panel } from './panel.tsx'

export const handle = { isPersonal: true, isBare: true }
export const meta = head(m.staff_page_title, { hidden: true })

export default function AdminLogin() {
  const [query] = useSearchParams()

  return (
    <div className="mx-auto my-8 max-w-[470px] rounded-md border border-line bg-bg pb-10 md:my-13">
      <Panel title={m.staff_title()} text={m.staff_text()}>
        <Island name="sign-in" of={PageSignIn} props={{ back: query.get('back'), isStaff: true }} />
      </Panel>
    </div>
  )
}
