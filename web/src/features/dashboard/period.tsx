import { salesPeriods } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { ReportZone } from '../../backoffice/report-zone.tsx'

const defaultPeriod = '30'

/** Selects the period of the page in days. */
export const Period = () => {
  const { read, addressWith } = useListState()
  const chosen = read('days') || defaultPeriod

  return (
    <div className="grid gap-1">
      <nav aria-label={m.dashboard_period_label()} className="flex flex-wrap gap-1">
        {salesPeriods.map((days) => (
          <Link
            key={days}
            to={addressWith({ days: String(days) })}
            preventScrollReset
            aria-current={chosen === String(days) ? 'true' : undefined}
            className={`${buttonClass('quiet')} aria-[current]:bg-press aria-[current]:text-ink`}
          >
            {m.dashboard_period_days({ days })}
          </Link>
        ))}
      </nav>
      <ReportZone />
    </div>
  )
}
