import type { PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/common'
import { useRouteLoaderData } from 'react-router'

import { useLocale } from '../ui/money.tsx'

/** Names the zone whose days a report counts, to people who read dates in another one. */
export const ReportZone = () => {
  const { time_zone } = useLocale()
  const market = useRouteLoaderData<PublicSettings>('root')?.time_zone
  if (!market || market === time_zone) return null
  return <p className="text-[.8125rem] text-ink-2">{m.report_days_zone({ zone: market })}</p>
}
