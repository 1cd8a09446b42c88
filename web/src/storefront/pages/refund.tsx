import * as m from '@emporia/messages/storefront'
import { useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../../root.tsx'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { head } from '../head.ts'
import { LegalPage } from './legal-page.tsx'
import { loadPageLocales } from './load-page-locales.ts'

export const loader = loadPageLocales('refund')

export const meta = head(m.refund_title)

export default function Refund() {
  return (
    <LegalPage title={m.refund_title()} page="refund">
      <Periods />
    </LegalPage>
  )
}

/** The right of withdrawal at home, and the longer time in which returns are accepted. */
const Periods = () => {
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const days = settings?.withdrawal?.home_days ?? 0
  const return_days = settings?.return_days ?? 0
  if (days === 0) return null

  return (
    <div className="rich mb-6">
      <p>
        <Rich parts={m.refund_withdrawal_text({ days })} tags={{ link: linkTo('/withdraw') }} />
      </p>
      {return_days > 0 && <p>{m.refund_voluntary_text({ days: return_days })}</p>}
    </div>
  )
}
